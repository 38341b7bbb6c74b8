import type { Sentence } from './sentences/sentence';
import { wordSentence } from './sentences/sentence';

/** A file that cannot be imported, with a sentence for a writer. */
export class ExportRefused extends Error {
  constructor(
    readonly sentence: Sentence,
    /** A choice of the writer is enough: the file stays. */
    readonly needsLanguage = false,
  ) {
    super(wordSentence(sentence, 'en'));
  }
}

/** @throws ExportRefused */
export const refuseExport = (sentence: Sentence): never => {
  throw new ExportRefused(sentence);
};

/** @throws ExportRefused */
export const askForLanguage = (sentence: Sentence): never => {
  throw new ExportRefused(sentence, true);
};
