import type { CalloutKind } from './blocks/blocks';

export interface MarkdownLabels {
  /** Names a reference and its note. */
  note: (number: number) => string;
  /** Links back to the text; `call` numbers the note's references. */
  back: (number: number, call: number) => string;
  /** From 1. */
  table: (number: number) => string;
  /** `caption`: a file name or a language. */
  code: (caption: string) => string;
  plainCode: string;
  copy: string;
  callouts: Readonly<Record<CalloutKind, string>>;
  /** Below a link that opens in a new tab. `host`: of its address. */
  newTab: (host: string) => string;
  done: string;
  todo: string;
}
