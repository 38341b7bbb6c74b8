import type { Metadata } from 'next';
import { MissingPage } from '@/components/states/missing-page';
import { RecordFailure } from '@/components/states/record-failure';
import { RevisionPage } from '@/components/office/settings/history/revision-page';
import { sectionMetadata } from '@/components/office/settings/settings-metadata';
import { readSectionRevision } from '@/lib/api/reads/sections';
import { requireAdmin } from '@/lib/auth/current-user';
import { pageLocale } from '@/lib/i18n/page-locale';
import { sectionOf } from '@/lib/settings/section-of';

interface Props {
  params: Promise<{ locale: string; section: string; id: string }>;
}

const to = (section: string, id: string) =>
  ({ route: 'officeSectionRevision', params: { section, id } }) as const;

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const [locale, { section: name, id }] = await Promise.all([pageLocale(params), params]);
  return sectionMetadata(locale, { name, page: 'history', target: to(name, id) });
}

export default async function Page({ params }: Props) {
  const [locale, { section: name, id }] = await Promise.all([pageLocale(params), params]);
  const { user, token } = await requireAdmin(locale);
  const section = sectionOf(name);
  if (!section) return <MissingPage locale={locale} />;
  const found = await readSectionRevision(section, id, { locale, token });
  if (found.ok)
    return <RevisionPage locale={locale} email={user.email} section={section} answer={found.value} />;
  const { failure } = found;
  return (
    <RecordFailure locale={locale} failure={failure} texts="officeSettings.failed" to={to(name, id)} />
  );
}
