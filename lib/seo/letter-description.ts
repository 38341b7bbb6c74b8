import type { SentLetter } from '@/lib/contract/letters/letter-schemas';
import { plainSentences } from '@/lib/markdown/plain-text';
import { excerptOf } from '@/lib/projects/excerpt';
import { shownLengths } from './document-title';

/** The preview line or, if a letter has none, its first words. */
export const letterDescription = ({
  preheader,
  content,
}: Pick<SentLetter, 'preheader' | 'content'>): string =>
  preheader || excerptOf(plainSentences(content), shownLengths.description);
