import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { RecordFailure } from '@/components/states/record-failure';
import { EditProjectPage } from '@/components/office/projects/edit-project-page';
import { readProjectRecord } from '@/lib/api/reads/projects/my-projects';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { token } = await requireStaff(locale, 'officeProjectEdit');
  const [t, found] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.edit' }),
    readProjectRecord(id, { locale, token }),
  ]);
  return pageMetadata({
    locale,
    title: found.ok ? t('title', { title: found.value.title }) : t('heading'),
    description: t('description'),
    target: { route: 'officeProjectEdit', params: { id } },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { id } = await params;
  const { user, token } = await requireStaff(locale, 'officeProjectEdit');
  const found = await readProjectRecord(id, { locale, token });
  const to = { route: 'officeProject', params: { id } } as const;
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="myProjects.failed" to={to} />;
  return <EditProjectPage locale={locale} user={user} project={found.value} />;
}
