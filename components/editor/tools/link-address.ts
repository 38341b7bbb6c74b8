import { isLocale } from '@/lib/contract/core/locale';

const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** Stored without language: each text links to pages in its own. */
function readPath(path: string): string {
  const [, first = '', rest = ''] = /^\/([a-z]{2})(?=\/|$|[?#])(.*)$/.exec(path) ?? [];
  return isLocale(first) ? rest.replace(/^(?!\/)/, '/') : path;
}

/** Pages of this site have a path. */
function readUrl(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { origin, pathname, search, hash } = new URL(text);
  return origin === location.origin ? readPath(`${pathname}${search}${hash}`) : text;
}

/** @returns the stored form; undefined if not an address */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^https?:\/\/[^/]/i.test(text)) return readUrl(text);
  if (/^(?:mailto:\S+@\S+|tel:\+?[\d().-]+)$/i.test(text)) return text;
  if (/^\/(?![/\\])/.test(text)) return readPath(text);
  if (/^#\S/.test(text)) return text;
  if (/^[^\s@/]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return domain.test(text) ? `https://${text}` : undefined;
}
