import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { EditPostPage } from '@/components/desk/writing/edit-post-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readNewPost } from '@/lib/api/reads/posts/post-edit';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postEdit.new' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officePostNew' },
  });
}

export default async function Page({ params, searchParams }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officePostNew');
  const begun = await readNewPost(await searchParams, { locale, token });
  const to = { route: 'officePostNew' } as const;
  if (!begun.ok)
    return <RecordFailure locale={locale} failure={begun.failure} texts="postEdit.failed" to={to} />;
  const { there, ...post } = begun.value;
  if (there) redirect(href({ route: 'officePostEdit', params: { id: there } }, locale));
  return <EditPostPage locale={locale} user={user} {...post} />;
}
