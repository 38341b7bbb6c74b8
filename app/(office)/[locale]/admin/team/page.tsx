import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { ListFailure } from '@/components/list/list-failure';
import { TeamPage } from '@/components/office/team/team-page';
import { readTeam } from '@/lib/api/reads/accounts';
import { readListQuery } from '@/lib/office/list-query';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { pageMetadata } from '@/lib/seo/metadata';

interface Props {
  params: Promise<{ locale: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  const t = await getTranslations({ locale, namespace: 'officeTeam.page' });
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description'),
    target: { route: 'officeTeam' },
  });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeTeam');
  const team = await readTeam({ locale, token });
  if (!team.ok)
    return (
      <ListFailure
        locale={locale}
        failure={team.failure}
        place={{ route: 'officeTeam' }}
        query={readListQuery({}, { statuses: [] })}
      />
    );
  return <TeamPage locale={locale} viewer={user} team={team.value} />;
}
