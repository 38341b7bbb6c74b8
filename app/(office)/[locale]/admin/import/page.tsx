import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ImportsPage } from '@/components/desk/imports/imports-page';
import { ListFailure } from '@/components/list/list-failure';
import { readImports } from '@/lib/api/reads/posts/post-imports';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { readListQuery } from '@/lib/office/list-query';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'postImport' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeImport' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeImport');
  const imports = await readImports({ locale, token });
  if (!imports.ok)
    return (
      <ListFailure
        locale={locale}
        failure={imports.failure}
        place={{ route: 'officeImport' }}
        query={readListQuery({}, { statuses: [] })}
      />
    );
  return <ImportsPage locale={locale} email={user.email} imports={imports.value} />;
}
