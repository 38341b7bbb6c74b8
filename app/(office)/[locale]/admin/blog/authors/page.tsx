import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { AuthorsPage } from '@/components/desk/authors/authors-page';
import { ListFailure } from '@/components/list/list-failure';
import { readListQuery } from '@/lib/office/list-query';
import { readAuthors } from '@/lib/api/reads/posts/post-desk';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postDesk.authors' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeAuthors' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeAuthors');
  const authors = await readAuthors({ locale, token });
  if (!authors.ok)
    return (
      <ListFailure
        locale={locale}
        failure={authors.failure}
        place={{ route: 'officeAuthors' }}
        query={readListQuery({}, { statuses: [] })}
      />
    );
  return <AuthorsPage locale={locale} authors={authors.value} email={user.email} />;
}
