import { request } from '@/lib/api/browser/browser';
import type { Locale } from '@/lib/contract/core/locale';
import type { GalleryImage } from '@/lib/contract/projects/image-schemas';
import { matchRoute } from '@/lib/match-route';
import type { BlockPicture } from '../text/schema/schema-directives';

export interface PageSummary {
  title: string;
  text: string;
  picture: BlockPicture | null;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

async function readPost(slug: string, lang: Locale, kind = ''): Promise<PageSummary | undefined> {
  const result = await request<{
    post: { title: string; summary: string; image_url: string | null; image_alt: string };
  }>('get', `/api/blog/slug/${slug}?locale=${lang}${kind}`, { locale: lang });
  if (!result.ok) return undefined;
  const { title, summary, image_url: src, image_alt: alt } = result.value.post;
  return {
    title,
    text: oneLine(summary),
    picture: src?.startsWith('/') ? { src, alt, title: '' } : null,
  };
}

async function readProject(slug: string, lang: Locale): Promise<PageSummary | undefined> {
  const result = await request<{
    project: { title: string; description: string | null; cover: { image?: GalleryImage | null } };
  }>('get', `/api/projects/public/slug/${slug}?locale=${lang}`, { locale: lang });
  if (!result.ok) return undefined;
  const { title, description, cover } = result.value.project;
  const src = cover.image?.sources.at(-1)?.url;
  return {
    title,
    text: oneLine(description ?? ''),
    picture: src?.startsWith('/') ? { src, alt: cover.image?.alt ?? '', title: '' } : null,
  };
}

/** Title, summary and cover of a public article, page or case study. @returns undefined for other pages */
export async function readPageSummary(path: string, lang: Locale): Promise<PageSummary | undefined> {
  const [address = ''] = path.split(/[?#]/);
  const route = matchRoute(address)?.name;
  const slug = encodeURIComponent(address.split('/').at(-1) ?? '');
  if (route === 'post') return readPost(slug, lang);
  if (route === 'page') return readPost(slug, lang, '&kind=page');
  return route === 'project' ? readProject(slug, lang) : undefined;
}
