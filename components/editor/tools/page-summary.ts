import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';
import { matchRoute } from '@/lib/match-route';
import type { BlockPicture } from '../text/schema/schema-directives';

interface PageSummary {
  text: string;
  picture: BlockPicture | null;
}

/** Summary and cover of a published article, for a new bookmark. @returns undefined for other pages */
export async function readPageSummary(path: string, lang: Locale): Promise<PageSummary | undefined> {
  const [address = ''] = path.split(/[?#]/);
  if (matchRoute(address)?.name !== 'post') return undefined;
  const slug = address.split('/').at(-1) ?? '';
  const result = await request<{
    post: { summary: string; image_url: string | null; image_alt: string };
  }>('get', `/api/blog/slug/${encodeURIComponent(slug)}?locale=${lang}`, { locale: lang });
  if (!result.ok) return undefined;
  const { summary, image_url: src, image_alt: alt } = result.value.post;
  return {
    text: summary.replace(/\s+/g, ' ').trim(),
    picture: src?.startsWith('/') ? { src, alt, title: '' } : null,
  };
}
