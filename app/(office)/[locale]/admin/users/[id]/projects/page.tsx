import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { UserProjectsPage } from '@/components/office/accounts/user-projects-page';
import { readUserWithProjects } from '@/lib/api/reads/accounts';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeUsers.projectsPage' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeUserProjects', params: { id: (await params).id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireStaff(locale, 'officeUserProjects');
  const found = await readUserWithProjects(id, { locale, token });
  const to = { route: 'officeUserProjects', params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="officeUsers.show.failed" to={to} />;
  return <UserProjectsPage locale={locale} {...found.value} />;
}
