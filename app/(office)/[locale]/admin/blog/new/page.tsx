import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { redirect } from 'next/navigation';
import { EditPostPage } from '@/components/desk/writing/edit-post-page';
import { RecordFailure } from '@/components/states/record-failure';
import { readNewPost } from '@/lib/api/reads/posts/post-edit';
import { requireStaff } from '@/lib/auth/current-user';
import type { SearchParams } from '@/lib/office/list-query';
import { pageLocale } from '@/lib/i18n/page-locale';
import { href } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
  searchParams: Promise<SearchParams>;
}

const failed = { texts: 'postEdit.failed', to: { route: 'officePostNew' } } as const;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const [locale, { kind }] = await Promise.all([pageLocale(params), searchParams]);
  const t = await getTranslations({ locale, namespace: kind === 'page' ? 'pageEdit.new' : 'postEdit.new' });
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
  if (!begun.ok) return <RecordFailure {...failed} locale={locale} failure={begun.failure} />;
  const { there, ...post } = begun.value;
  if (there) redirect(href({ route: 'officePostEdit', params: { id: there } }, locale));
  return <EditPostPage locale={locale} user={user} {...post} />;
}
