// A yardstick for the compiled rules: one fixed rule set played out by hand-written C, with its own
// packing, its own generator and no text in common with muggins/rules.py. bench_compiled.py builds
// it, holds the compiled rules against it in one run, and compares what both have counted.
//
// Its rules are those of the preset `muggins` with two seats, five tiles each, and
//   may_draw="only when stuck", draw_until="playable", play_drawn=true, rounding="down",
//   blocked="difference", spinner_count="open sides" (reading 0) or "line" (reading 1);
// every round starts from no score, is led by lot, and nothing is forgotten.
// Policy 0 plays any (tile, place) that fits, all equally likely; policy 1 the most points now,
// one of several by lot. The points of a round include the bonus.
//
//   gcc -O3 -o yardstick yardstick.c && ./yardstick ROUNDS POLICY POLICY READING [SEED]
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
typedef uint64_t u64; typedef int64_t i64; typedef uint32_t u32;
static const int8_t LO[28]={0,0,0,0,0,0,0,1,1,1,1,1,1,2,2,2,2,2,3,3,3,3,4,4,4,5,5,6};
static const int8_t SUM[28]={0,1,2,3,4,5,6,2,3,4,5,6,7,4,5,6,7,8,6,7,8,9,8,9,10,10,11,12};
static u32 WITH[7]; static u32 DBL; static uint8_t PTS[64];
static const int8_t SPM[2][5]={{2,2,2,1,0},{2,2,0,0,0}};
static inline u64 mix64(u64 x){x=(x^(x>>30))*0xBF58476D1CE4E5B9ull;x=(x^(x>>27))*0x94D049BB133111EBull;return x^(x>>31);}
static inline u32 rnd(u64 s,u32 i,u32 n){return ((mix64(s+(u64)(i+1)*0x9E3779B97F4A7C15ull)>>32)*n)>>32;}
void init(void){int t=0;for(int a=0;a<7;a++)for(int b=a;b<7;b++,t++){WITH[a]|=1u<<t;WITH[b]|=1u<<t;if(a==b)DBL|=1u<<t;}
 for(int i=0;i<64;i++)PTS[i]=i%5==0?i/5:0;}
static inline int hp(u32 h){int p=0;while(h){p+=SUM[__builtin_ctz(h)];h&=h-1;}return p;}
static inline int cnt(u32 b){return (b&7)<<(b>>3);}
static inline int nth(u32 m,u32 c){
#ifdef PDEP
 return __builtin_ctzll(__builtin_ia32_pdep_di(1ull<<c,m));
#else
 while(c--)m&=m-1;return __builtin_ctz(m);
#endif
}
#define PC __builtin_popcount
static inline __attribute__((always_inline)) void play_round(u64 sd,int leader,int pol0,int pol1,int rd,u64 seed,i64*res,i64*hist){
 uint8_t deck[28];for(int i=0;i<28;i++)deck[i]=i;
 u32 h[2]={0,0};int pol[2]={pol0,pol1};int sc[2]={0,0};
 for(int i=0;i<10;i++){u32 j=i+rnd(sd,i,28-i);int t=deck[j];deck[j]=deck[i];deck[i]=t;h[i>=5]|=1u<<t;}
 int nxt=10,ply=1,passes=0,out=0,turn=leader,t;
 {u32 me=h[turn],cand=me;
  if(pol[turn]){int best=-1;cand=0;for(u32 m=me;m;m&=m-1){int tt=__builtin_ctz(m);int p=PTS[SUM[tt]];if(p>best){best=p;cand=0;}if(p==best)cand|=1u<<tt;}}
  t=nth(cand,rnd(seed,0,PC(cand)));}
 int sp,k,asum;u32 arms;
 if((DBL>>t)&1){sp=LO[t];k=0;arms=0;asum=0;}else{sp=-1;k=2;arms=LO[t]|(SUM[t]-LO[t])<<8;asum=SUM[t];}
 int p=PTS[SUM[t]];hist[p]++;sc[turn]+=p;h[turn]&=~(1u<<t);turn^=1;
 for(;;){
  u32 m[5]={0,0,0,0,0};u32 me=h[turn];
  u32 b[4]={arms&15,(arms>>8)&15,(arms>>16)&15,(arms>>24)&15};
  if(k>0){m[0]=me&WITH[b[0]&7];
   if(k>1){if(b[1]!=b[0])m[1]=me&WITH[b[1]&7];
    if(k>2){if(b[2]!=b[0]&&b[2]!=b[1])m[2]=me&WITH[b[2]&7];
     if(k>3)if(b[3]!=b[0]&&b[3]!=b[1]&&b[3]!=b[2])m[3]=me&WITH[b[3]&7];}}}
  if(sp>=0&&k<4)m[4]=me&WITH[sp];
  if(!(m[0]|m[1]|m[2]|m[3]|m[4])){
   if(nxt<28){u32 need=0;for(int v=0;v<k;v++)need|=WITH[b[v]&7];if(sp>=0&&k<4)need|=WITH[sp];
    while(nxt<28){int j=nxt;if(nxt<27)j+=rnd(sd,nxt,28-nxt);int tt=deck[j];deck[j]=deck[nxt];nxt++;h[turn]|=1u<<tt;if((need>>tt)&1)break;}
    continue;}
   passes++;turn^=1;if(passes==2)break;continue;}
  passes=0;
  if(pol[turn]){int best=-1;u32 g[5]={0,0,0,0,0};
   for(int s=0;s<5;s++)for(u32 mm=m[s];mm;mm&=mm-1){int tt=__builtin_ctz(mm);int ss=SUM[tt],d=(DBL>>tt)&1,tot;
     if(s==4)tot=asum+ss-sp+sp*SPM[rd][k+1];
     else if(sp<0)tot=d?asum+(int)(b[s]&7):asum+ss-2*(int)(b[s]&7);
     else tot=asum-cnt(b[s])+((ss-(int)(b[s]&7))<<d)+sp*SPM[rd][k];
     int q=PTS[tot];if(q<best)continue;if(q>best){best=q;memset(g,0,sizeof g);}g[s]|=1u<<tt;}
   memcpy(m,g,sizeof m);}
  int n0=PC(m[0]),n1=n0+PC(m[1]),n2=n1+PC(m[2]),n3=n2+PC(m[3]),n=n3+PC(m[4]);
  int c=rnd(seed,ply,n);ply++;int slot;u32 bb=0;
  if(c<n0){t=nth(m[0],c);slot=0;bb=b[0];}else if(c<n1){t=nth(m[1],c-n0);slot=1;bb=b[1];}
  else if(c<n2){t=nth(m[2],c-n1);slot=2;bb=b[2];}else if(c<n3){t=nth(m[3],c-n2);slot=3;bb=b[3];}
  else{t=nth(m[4],c-n3);slot=k;}
  int ss=SUM[t],d=(DBL>>t)&1;
  if(slot==k){int w=ss-sp;arms|=(u32)w<<(8*k);k++;asum+=w;}
  else if(sp<0&&d){sp=bb;arms=(arms>>(8*(1-slot)))&15;asum=arms;k=1;}
  else{int w=ss-(int)(bb&7);u32 nb=w|d<<3;arms^=(nb^bb)<<(8*slot);asum+=cnt(nb)-cnt(bb);}
  int tot=asum;if(sp>=0)tot+=sp*SPM[rd][k];
  p=PTS[tot];hist[p]++;sc[turn]+=p;h[turn]&=~(1u<<t);
  if(!h[turn]){out=1;break;}
  turn^=1;
 }
 int pm=hp(h[turn]),po=hp(h[turn^1]),bonus=0,win=-1;
 if(out||pm<po){bonus=(po-pm)/5;sc[turn]+=bonus;win=turn;}else if(po<pm){bonus=(pm-po)/5;sc[turn^1]+=bonus;win=turn^1;}
 res[0]=sc[0];res[1]=sc[1];res[2]=win;res[3]=!out;res[4]=bonus;res[5]=ply;res[6]=28-nxt;
}
void run_range(i64 lo,i64 hi,u64 base,int p0,int p1,int rd,i64*acc_,i64*hist_){
 i64 res[8],acc[8]={0},hist[8]={0};
 for(i64 r=lo;r<hi;r++){u64 b=mix64(base*0x9E3779B97F4A7C15ull+(u64)r),s=mix64(b+0x5851F42D4C957F2Dull);
  play_round(b,s&1,p0,p1,rd,s,res,hist);
  acc[0]+=res[0];acc[1]+=res[1];acc[2]+=res[3];acc[3]+=res[4];acc[4]+=res[5];acc[5]+=res[6];}
 for(int i=0;i<8;i++){acc_[i]=acc[i];hist_[i]=hist[i];}
}
#include <stdio.h>
#include <time.h>
int main(int argc,char**argv){
 i64 n=argc>1?atoll(argv[1]):2000000;int p0=argc>2?atoi(argv[2]):0,p1=argc>3?atoi(argv[3]):0,rd=argc>4?atoi(argv[4]):0;
 u64 seed=argc>5?strtoull(argv[5],0,10):1;i64 acc[8],hist[8];
 init();run_range(0,n/20,seed,p0,p1,rd,acc,hist);
 clock_t t=clock();run_range(0,n,seed,p0,p1,rd,acc,hist);double s=(double)(clock()-t)/CLOCKS_PER_SEC;
 printf("{\"rounds\": %lld, \"cpu_s\": %.4f, \"rounds_per_s\": %.0f, \"points_per_round\": %.4f, \"bonus_per_round\": %.4f, \"blocked\": %.5f, \"plays_per_round\": %.4f, \"points_per_play\": [",
  (long long)n,s,n/s,(double)(acc[0]+acc[1])/n,(double)acc[3]/n,(double)acc[2]/n,(double)acc[4]/n);
 i64 plays=0;for(int i=0;i<8;i++)plays+=hist[i];
 for(int i=0;i<8;i++)printf("%s%.6f",i?", ":"",(double)hist[i]/plays);
 printf("]}\n");return 0;}
