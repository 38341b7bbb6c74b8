export interface MarkdownLabels {
  /** Of a reference and of its note. */
  note: (number: number) => string;
  /** Link back to the text; `call` numbers the references to the note. */
  back: (number: number, call: number) => string;
  /** Counted from 1. */
  table: (number: number) => string;
  /** `caption`: a file name or a language. */
  code: (caption: string) => string;
  plainCode: string;
  copy: string;
  done: string;
  todo: string;
}
