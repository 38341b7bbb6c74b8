// While the API does not answer, the footer shows what this process read last.
import 'server-only';
import { readFooterPages, type FooterPage } from '@/lib/api/reads/posts/pages';
import type { Locale } from '@/lib/contract/core/locale';

const last = new Map<Locale, readonly FooterPage[]>();

export async function footerPages(locale: Locale): Promise<readonly FooterPage[]> {
  const result = await readFooterPages(locale);
  if (result.ok) last.set(locale, result.value);
  return result.ok ? result.value : (last.get(locale) ?? []);
}
