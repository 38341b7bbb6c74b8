import type { Metadata } from 'next';
import { MissingPage } from '@/components/states/missing-page';
import { RecordFailure } from '@/components/states/record-failure';
import { sectionMetadata } from '@/components/office/settings/settings-metadata';
import { SettingsPage } from '@/components/office/settings/settings-page';
import { readSection } from '@/lib/api/reads/sections';
import { requireStaff } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { sectionOf } from '@/lib/settings/section-of';

interface Props {
  params: Promise<{ locale: string; section: string }>;
}

const to = (section: string) => ({ route: 'officeSection', params: { section } }) as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { section: name }] = await Promise.all([pageLocale(params), params]);
  return sectionMetadata(locale, { name, page: 'section', target: to(name) });
}

export default async function Page({ params }: Props) {
  const [locale, { section: name }] = await Promise.all([pageLocale(params), params]);
  const { user, token } = await requireStaff(locale, 'officeSection');
  const section = sectionOf(name);
  if (!section) return <MissingPage locale={locale} />;
  const found = await readSection(section, { locale, token });
  if (!found.ok)
    return (
      <RecordFailure locale={locale} failure={found.failure} texts="officeSettings.failed" to={to(name)} />
    );
  return <SettingsPage locale={locale} user={user} section={section} answer={found.value} />;
}
