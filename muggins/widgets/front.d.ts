// For the checker alone: a style sheet is imported as a text.
declare module "*.css" {
  const text: string;
  export default text;
}
