import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditPostPage } from '@/components/post-edit/edit-post-page';
import { PostFailure } from '@/components/post-edit/post-failure';
import { MissingPage } from '@/components/shell/missing-page';
import { isMissing } from '@/lib/api/missing';
import { readBehind, readOtherVersion, readPostRecord } from '@/lib/api/post-edit';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireAdmin(locale);
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: 'postEdit.edit' }),
    readPostRecord(id, { locale, token }),
  ]);
  return pageMetadata({
    locale,
    title: found.ok ? t('title', { title: found.value.post.title }) : t('heading'),
    description: t('description'),
    target: { route: 'adminPostEdit', params: { id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireAdmin(locale);
  const caller = { locale, token };
  const found = await readPostRecord(id, caller);
  if (!found.ok)
    return isMissing(found.failure) ? (
      <MissingPage locale={locale} />
    ) : (
      <PostFailure locale={locale} failure={found.failure} to={{ route: 'adminPostEdit', params: { id } }} />
    );
  const { post } = found.value;
  const [other, behind] = await Promise.all([readOtherVersion(post, caller), readBehind(post, caller)]);
  return (
    <EditPostPage
      locale={locale}
      user={user}
      record={found.value}
      place={{
        locale: post.locale,
        translation_key: post.translation_key,
        source_id: post.source_id ?? undefined,
      }}
      other={other}
      behind={behind}
    />
  );
}
