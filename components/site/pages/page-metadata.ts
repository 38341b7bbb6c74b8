import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import type { Result } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { slugsByLanguage } from '@/lib/portfolio/post-language';
import { href, type Target } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { failureMetadata } from '@/lib/seo/page-state';

export async function writtenPageMetadata({
  locale,
  slug,
  page: result,
}: {
  locale: Locale;
  slug: string;
  page: Result<Post>;
}): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'pages.error' });
  const target: Target = { route: 'page', params: { slug } };
  if (!result.ok) return failureMetadata(result.failure, locale, t('title'));
  const page = result.value;
  const versions = Object.entries(slugsByLanguage(page)) as [Locale, string][];
  return pageMetadata({
    locale,
    title: page.seo_title || page.title,
    description: page.seo_description || page.summary,
    target,
    versions: Object.fromEntries(
      versions.map(([language, name]) => [
        language,
        href({ route: 'page', params: { slug: name } }, language),
      ]),
    ),
    modifiedTime: page.updated_at,
  });
}
