// A piece of a mail as HTML and as plain text.
export interface Printed {
  html: string;
  text: string;
}
