// Names are displayed, never used as paths.
import { DOCUMENT_NAME_MAX, documentFormats } from '../../lib/contract/projects/document-limits';
import type { DocumentFormat } from '../../lib/contract/projects/document-limits';

/** Characters that affect terminals, text direction or file systems. */
const steering = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}<>:"|?*]+/gu;

const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? '';

export function claimedFormat(name: string): DocumentFormat | undefined {
  const extension = /\.(\w+)[\s.]*$/.exec(lastPart(name))?.[1]?.toLowerCase();
  return documentFormats.find((format) => format === extension);
}

/**
 * Keeps the extension when truncating.
 * @param nameless fallback for an empty result
 */
export function harmlessName(name: string, format: string, nameless = 'document'): string {
  const stem = lastPart(name)
    .normalize('NFC')
    .replace(steering, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.\w+[\s.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const extension = `.${format}`;
  const short = [...stem]
    .slice(0, DOCUMENT_NAME_MAX - extension.length)
    .join('')
    .trim();
  return `${short || nameless}${extension}`;
}
