import { wordSentence } from '../imports/sentences/sentence';
import type { Fault } from './post-file';

export class ImportRefused extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super(
      [...faults]
        .sort((a, b) => (a.file === b.file ? a.line - b.line : a.file < b.file ? -1 : 1))
        .map(({ file, line, text }) => `${file}:${line}: ${wordSentence(text, 'en')}`)
        .join('\n'),
    );
  }
}
