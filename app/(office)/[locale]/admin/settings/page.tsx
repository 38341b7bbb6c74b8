import type { Metadata } from 'next';
import { RecordFailure } from '@/components/states/record-failure';
import { sectionMetadata } from '@/components/office/settings/settings-metadata';
import { SettingsPage } from '@/components/office/settings/settings-page';
import { readSection } from '@/lib/api/reads/sections';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { firstSection } from '@/lib/settings/section-of';

interface Props {
  params: Promise<{ locale: string }>;
}

const to = { route: 'officeSettings' } as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = await pageLocale(params);
  return sectionMetadata(locale, { name: firstSection, page: 'section', target: to });
}

export default async function Page({ params }: Props) {
  const locale = await pageLocale(params);
  const { user, token } = await requireStaff(locale, 'officeSettings');
  const found = await readSection(firstSection, { locale, token });
  if (!found.ok)
    return <RecordFailure locale={locale} failure={found.failure} texts="officeSettings.failed" to={to} />;
  return <SettingsPage locale={locale} user={user} section={firstSection} answer={found.value} />;
}
