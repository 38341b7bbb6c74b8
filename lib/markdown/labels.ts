// Words the renderer adds around an author's text, in the language of the page that shows it.
export interface MarkdownLabels {
  /** Name of a reference and of its note. */
  note: (number: number) => string;
  /** From the note back to the text; `call` counts the places that refer to it. */
  back: (number: number, call: number) => string;
  /** Name of a scrollable table, counted from 1. */
  table: (number: number) => string;
  /** Name of a scrollable piece of code: its caption is a file or a language. */
  code: (caption: string) => string;
  /** Caption of code in no particular language. */
  plainCode: string;
  copy: string;
  done: string;
  todo: string;
}
