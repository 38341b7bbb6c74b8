// A file's name as its owner wrote it, made harmless: shown, and offered when it is downloaded, but never a path of ours.
import { DOCUMENT_NAME_MAX, documentFormats } from '../../lib/contract/projects/document-limits';
import type { DocumentFormat } from '../../lib/contract/projects/document-limits';

/** What steers a terminal, a text's direction or a file system. */
const steering = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}<>:"|?*]+/gu;

const lastPart = (name: string) => name.split(/[/\\]/).at(-1) ?? '';

/** The format a name claims by its ending; undefined when that is none of ours. */
export function claimedFormat(name: string): DocumentFormat | undefined {
  const ending = /\.(\w+)[\s.]*$/.exec(lastPart(name))?.[1]?.toLowerCase();
  return documentFormats.find((format) => format === ending);
}

/** The name without folders, control characters and what file systems refuse; cut to its limit, its ending kept. @param nameless what it is called when nothing is left */
export function harmlessName(name: string, format: string, nameless = 'document'): string {
  const stem = lastPart(name)
    .normalize('NFC')
    .replace(steering, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.\w+[\s.]*$/, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const ending = `.${format}`;
  const short = [...stem]
    .slice(0, DOCUMENT_NAME_MAX - ending.length)
    .join('')
    .trim();
  return `${short || nameless}${ending}`;
}
