// For the checker alone: what Python sends to the board, and the model that holds it.

export type Message = { text: string; tone: string; next?: string };
export type Fit = { text: string; says: string };
export type Held = {
  tile: string; svg: string; name: string; why: string; fits: Record<string, Fit>;
};
export type Hand = { title: string; seat: number; playable: boolean; tiles: Held[] };
export type Place = { id: string; name: string; label?: string; box: [number, number, number, number] };
export type Deed = {
  id: string; text: string; key: string; primary: boolean; enabled: boolean; says: string;
  /** Whether a switch is on, and whether a button is in the fold of the tools. */
  on?: boolean | null; more?: boolean;
};
export type Seat = {
  seat: number; name: string; tiles: number; turn: boolean; side: number; about: string;
  said: string; svg: string | null;
};
export type Score = { side: number; name: string; points: number };
export type Field = { id: string; label: string; says: string; hint?: string; fold?: string } & (
  | { kind: "select"; value: string; options: { value: string; text: string }[] }
  | { kind: "check"; value: boolean }
  | { kind: "number" | "text"; value: string }
);
export type Form = { title: string; fields: Field[]; buttons: Deed[] };
export type Panel = { title: string; lines: string[]; rows: string[][]; over?: boolean };
type Rows = { heads: string[]; rows: string[][] };
type Moment = {
  title: string; says: string; why: string; fine: boolean; pictures: { label: string; picture: string }[];
  answer?: { label: string; says: string; picture: string };
  /** What was said as it was solved in a second try. */
  done?: string;
};
export type Review = {
  busy: boolean; title: string; words: Record<string, string>; units: string; mistakes: string;
  points: string[]; short: boolean;
  /** The lists of moments as they are shown, each with what stands above it. */
  order: { of: "good" | "missed" | "left"; title: string }[]; good: Moment[]; missed: Moment[]; left: Moment[];
  next_time: string[]; luck: string[]; notes: string[]; chart: string; sides: Rows; moves: Rows;
  moments: Moment[];
};
export type Saved = { name: string; text: string };

export type Page = {
  n: number;
  /** Milliseconds after which the page goes on by itself. */
  moves_on?: number;
  kind: string;
  /** A tile that fits in one place is played at once. */
  quick?: boolean;
  /** Whether the person at the screen has won the game. */
  won?: boolean;
  /** Whether the game is a short one: its points stand beside the names. */
  short?: boolean;
  room?: string;
  announces?: boolean;
  hint?: { tile?: string; place?: string; button?: string } | null;
  label: string;
  words: Record<string, string>;
  board: { svg: string; places: Place[] };
  message: Message;
  fault?: string;
  hand?: Hand | null;
  buttons?: Deed[];
  setup?: Form | null;
  review?: Review;
  fields?: Field[];
  say?: { label: string; max: number; chips?: number[] } | null;
  seats?: Seat[];
  scores?: Score[];
  target?: number;
  panel?: Panel | null;
  pegs?: string;
  boneyard?: { text: string };
  news?: string[];
  sheet?: string[][];
  sheet_head?: string[];
  log?: string[];
};

/** What a front end is given by its host: JupyterLab's anywidget, a page's own socket or worker. */
export type Model<P> = {
  get(name: "page"): P;
  set(name: "page", page: P): void;
  save_changes(): void;
  on(event: string, handler: (message?: any) => void): void;
  off(event: string, handler: (message?: any) => void): void;
  send(action: object): void;
};
export type Host<P> = { model: Model<P>; el: HTMLElement };
