import type { ArticleArrival } from '../../../lib/contract/posts/import-schemas';
import type { PostImportOutcome } from '../../../lib/contract/posts/import-choices';
import type { Handle } from '../../db/database';
import { ImportRefused } from '../files/import-refused';
import type { Note, Sentence } from './sentences/sentence';

export interface ArticleReport {
  title: string;
  outcome: PostImportOutcome;
  /** Of a skipped article. */
  reason?: Sentence;
  notes: Note[];
  oldPath?: string | undefined;
  newPath?: string;
  postId?: string;
  /** Absent: skipped. */
  arrival?: ArticleArrival | undefined;
  /** Pictures that are new in the library. */
  pictures: number;
}

export interface ImportRun {
  now: Date;
  isDryRun: boolean;
  /** The account that imports; null: the command. */
  by: string | null;
  /** Articles before this position were reported by an earlier run. */
  from: number;
  /** In the article's transaction: both are stored or neither. */
  record: (transaction: Handle, report: ArticleReport, position: number) => Promise<void>;
}

/** Rolls back the transaction of an article that is skipped. */
export class Skipped extends Error {
  constructor(readonly sentence: Sentence) {
    super('Skipped');
  }
}

/** @returns undefined for errors that end the import */
export function reasonOf(error: unknown): Sentence | undefined {
  if (error instanceof Skipped) return error.sentence;
  if (error instanceof ImportRefused)
    return { text: '{faults}', values: { faults: error.faults.map(({ text }) => text) } };
  return undefined;
}

export const skippedReport = (title: string, reason: Sentence, oldPath?: string): ArticleReport => ({
  title,
  outcome: 'skipped',
  reason,
  notes: [],
  oldPath,
  pictures: 0,
});

/** A dry run does not store new posts. */
export const postIdOf = (
  { id, outcome }: { id: string; outcome: PostImportOutcome },
  { isDryRun }: Pick<ImportRun, 'isDryRun'>,
): Pick<ArticleReport, 'postId'> => (isDryRun && outcome === 'new' ? {} : { postId: id });
