import type { Note } from './sentence';

/** Begins the notes on public articles that become drafts; stored. */
export const DRAFT_NOTE = 'Imported as a draft';

const wordsOf = (note: Note): string =>
  typeof note === 'string' ? note : 'text' in note ? note.text : note.what;

export const becomesDraft = (notes: readonly Note[]): boolean =>
  notes.some((note) => wordsOf(note).startsWith(DRAFT_NOTE));
