import type { Sentence } from './sentences/sentence';
import { wordSentence } from './sentences/sentence';

/** A file that cannot be imported, with a sentence for a writer. */
export class ExportRefused extends Error {
  constructor(readonly sentence: Sentence) {
    super(wordSentence(sentence, 'en'));
  }
}

/** @throws ExportRefused */
export const refuseExport = (sentence: Sentence): never => {
  throw new ExportRefused(sentence);
};
