import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { EditPostPage } from '@/components/desk/writing/edit-post-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readEditedPost, readPostOnce } from '@/lib/api/reads/posts/post-edit';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireStaff(locale, 'officePostEdit');
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: 'postEdit.edit' }),
    readPostOnce(id, { locale, token }),
  ]);
  return pageMetadata({
    locale,
    title: found.ok ? t('title', { title: found.value.post.title }) : t('heading'),
    description: t('description'),
    target: { route: 'officePostEdit', params: { id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireStaff(locale, 'officePostEdit');
  const found = await readEditedPost(id, { locale, token });
  const to = { route: 'officePostEdit', params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="postEdit.failed" to={to} />;
  return <EditPostPage locale={locale} user={user} {...found.value} />;
}
