import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { OpenPreviewAgain } from '@/components/desk/preview/open-preview-again';
import { PostPreviewPage } from '@/components/desk/preview/post-preview-page';
import { readPreview, readPreviewAndOthers } from '@/lib/api/reads/posts/post-preview';
import { OPENED } from '@/lib/guard/page-token';
import { readPageToken } from '@/lib/guard/read-page-token';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ locale: string; token: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, token] = await Promise.all([pageLocale(params), readPageToken()]);
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: 'postPreview' }),
    token === undefined ? undefined : readPreview(token, locale),
  ]);
  const post = found?.ok ? found.value.post : undefined;
  return pageMetadata({
    locale,
    title: post ? t('title', { title: post.title }) : t('label.article'),
    description: t(`text.${post?.kind ?? 'article'}`),
    target: { route: 'postPreview', params: { token: OPENED } },
  });
}

export default async function Page({ params }: Props) {
  const [locale, token] = await Promise.all([pageLocale(params), readPageToken()]);
  if (token === undefined) return <OpenPreviewAgain locale={locale} />;
  const found = await readPreviewAndOthers(token, locale);
  const to = { route: 'postPreview', params: { token } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="blog.post.error" to={to} />;
  return <PostPreviewPage locale={locale} {...found.value} />;
}
