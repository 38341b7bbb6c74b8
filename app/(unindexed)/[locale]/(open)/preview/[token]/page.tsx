import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { PostFailure } from '@/components/blog/post-failure';
import { OpenPreviewAgain } from '@/components/post-preview/open-preview-again';
import { PostPreviewPage } from '@/components/post-preview/post-preview-page';
import { MissingPage } from '@/components/shell/missing-page';
import { isMissing } from '@/lib/api/missing';
import { readPreview } from '@/lib/api/post-preview';
import { readPosts } from '@/lib/api/posts';
import { OPENED } from '@/lib/guard/page-token';
import { readPageToken } from '@/lib/guard/read-page-token';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const dynamic = 'force-dynamic';

interface Props {
  params: Promise<{ locale: string; token: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, token] = await Promise.all([pageLocale(params), readPageToken()]);
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: 'postPreview' }),
    token === undefined ? undefined : readPreview(token, locale),
  ]);
  const title = found?.ok ? t('title', { title: found.value.post.title }) : t('label');
  return pageMetadata({
    locale,
    title,
    description: t('text'),
    target: { route: 'postPreview', params: { token: OPENED } },
  });
}

export default async function Page({ params }: Props) {
  const [locale, token] = await Promise.all([pageLocale(params), readPageToken()]);
  if (token === undefined) return <OpenPreviewAgain locale={locale} />;
  const [found, list] = await Promise.all([readPreview(token, locale), readPosts(locale)]);
  if (found.ok)
    return <PostPreviewPage locale={locale} {...found.value} others={list.ok ? list.value.posts : []} />;
  if (isMissing(found.failure)) return <MissingPage locale={locale} />;
  return (
    <PostFailure
      locale={locale}
      failure={found.failure}
      address={href({ route: 'postPreview', params: { token } }, locale)}
    />
  );
}
