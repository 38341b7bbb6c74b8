import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { AuthorPage } from '@/components/desk/authors/author-page';
import { readAuthor } from '@/lib/api/reads/posts/post-desk';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postDesk.author' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeAuthor', params: { id: (await params).id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireStaff(locale, 'officeAuthor');
  const author = await readAuthor(id, { locale, token });
  const to = { route: 'officeAuthor', params: { id } } as const;
  if (!author.ok)
    return <RecordFailure locale={locale} failure={author.failure} texts="postDesk.author.failed" to={to} />;
  return <AuthorPage locale={locale} viewer={{ id: user.id, email: user.email }} author={author.value} />;
}
