import { isLocale } from '@/lib/contract/core/locale';

const domain = /^(?:[a-z0-9-]+\.)+[a-z]{2,}(?::\d+)?(?:[/?#]\S*)?$/i;

/** @returns the stored form; undefined if not an address */
export function readAddress(typed: string): string | undefined {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return undefined;
  if (/^https?:\/\/[^/]/i.test(text)) return URL.canParse(text) ? text : undefined;
  if (/^(?:mailto:\S+@\S+|tel:\+?[\d().-]+)$/i.test(text)) return text;
  // Stored without language: each text links to pages in its own.
  if (/^\/(?![/\\])/.test(text)) {
    const [, first = '', rest = ''] = /^\/([a-z]{2})(?=\/|$|[?#])(.*)$/.exec(text) ?? [];
    return isLocale(first) ? rest.replace(/^(?!\/)/, '/') : text;
  }
  if (/^#\S/.test(text)) return text;
  if (/^[^\s@/]+@(?:[a-z0-9-]+\.)+[a-z]{2,}$/i.test(text)) return `mailto:${text}`;
  return domain.test(text) ? `https://${text}` : undefined;
}
