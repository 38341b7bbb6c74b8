import type { Note } from './sentence';

/** Begins the notes on public articles that become drafts; stored. */
export const DRAFT_NOTE = 'Imported as a draft';

/** Notes that visitors of neither site can read the article; stored. */
export const STAYS_DRAFT = 'A draft, as on the old site';

const wordsOf = (note: Note): string =>
  typeof note === 'string' ? note : 'text' in note ? note.text : note.what;

export const becomesDraft = (notes: readonly Note[]): boolean =>
  notes.some((note) => wordsOf(note).startsWith(DRAFT_NOTE));

/** @returns true for published articles that become drafts too */
export const arrivesAsDraft = (notes: readonly Note[]): boolean =>
  becomesDraft(notes) || notes.some((note) => wordsOf(note) === STAYS_DRAFT);
