// What can be told of a file before it is sent: its name, its size. The API looks inside. @see specification §5, §9
import { DOCUMENT_MAX, documentFormats } from '@/lib/contract/document-limits';

export type Refusal = 'unsupported' | 'tooLarge' | 'empty' | 'tooMany';

/** Why a file is not worth sending, if it is not. */
export function refusalOf({ name, size }: { name: string; size: number }): Refusal | undefined {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1];
  if (!documentFormats.some((format) => format === extension)) return 'unsupported';
  if (size > DOCUMENT_MAX) return 'tooLarge';
  return size === 0 ? 'empty' : undefined;
}

const codes: Readonly<Record<string, Refusal>> = { FILE_UNSUPPORTED: 'unsupported', UNSUPPORTED_TYPE: 'unsupported', FILE_TOO_LARGE: 'tooLarge', TOO_LARGE: 'tooLarge', FILE_EMPTY: 'empty', TOO_MANY_FILES: 'tooMany' };

/** What a code of the API says about a file. */
export const refusalBy = (code: string): Refusal | undefined => codes[code];
