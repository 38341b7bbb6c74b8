import { DOCUMENT_MAX } from '@/lib/contract/projects/document-limits';
import type { ErrorCode } from '@/lib/contract/core/errors';
import type { Locale } from '@/lib/contract/core/locale';
import { formatSize } from '@/lib/format/sizes';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages, type Messages } from '@/lib/i18n/messages';

export interface DocumentsWords {
  locale: Locale;
  labels: Messages['documents']['labels'];
  limits: string;
  codes: Readonly<Record<string, string>>;
}

const common = [
  'FILE_UNSUPPORTED',
  'FILE_TOO_LARGE',
  'FILE_EMPTY',
  'FILE_ACTIVE',
  'FILE_UNCHECKED',
  'FILE_INFECTED',
  'SCAN_UNAVAILABLE',
  'UPLOAD_FAILED',
] as const satisfies readonly ErrorCode[];

interface Options {
  /** Maximum number. */
  most?: number | undefined;
  codes?: readonly ErrorCode[] | undefined;
}

export async function documentsWords(
  locale: Locale,
  { most, codes = [] }: Options = {},
): Promise<DocumentsWords> {
  const { documents, api } = await loadMessages(locale);
  const size = formatSize(DOCUMENT_MAX, locale);
  const limits =
    most === undefined
      ? fillText(documents.limits.each, { size })
      : fillText(documents.limits.all, { size, most });
  return {
    locale,
    labels: documents.labels,
    limits,
    codes: Object.fromEntries([...common, ...codes].map((code) => [code, api.errors[code]])),
  };
}
