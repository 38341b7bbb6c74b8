// The customer's first page: what waits for them, then what they have with us.
import { getTranslations } from 'next-intl/server';
import { AreaNav } from '@/components/account/area-nav';
import { Screen, ScreenSection } from '@/components/ui/screen';
import type { Result } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/locale';
import type { RequestSummary } from '@/lib/contract/project-requests.schema';
import type { Address, User } from '@/lib/contract/users.schema';
import { formatFullDate } from '@/lib/format/dates';
import styles from './dashboard.module.scss';
import { draftRows } from './draft-rows';
import { Next } from './next';
import { RequestsSection } from './requests-section';
import { Todo } from './todo';

interface Props {
  locale: Locale;
  user: User;
  addresses: Result<{ addresses: Address[] }>;
  requests: Result<RequestSummary[]>;
}

export async function DashboardPage({ locale, user, addresses, requests }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard' });
  const known = requests.ok ? requests.value : [];
  const drafts = await draftRows(known, locale);
  const sent = requests.ok ? known.filter(({ status }) => status !== 'draft') : undefined;
  const open = known.filter(({ projectId }) => projectId !== null).map(({ projectName }) => projectName ?? '');
  const names = new Intl.ListFormat(locale, { type: 'conjunction' }).format(open);
  return (
    <Screen nav={<AreaNav locale={locale} role={user.role} current="dashboard" />} label={formatFullDate(new Date().toISOString(), locale)} heading={t('hello', { name: user.firstName })}>
      <Next locale={locale} draft={drafts[0]} first={sent?.length === 0} />
      {/* Addresses that could not be read are no addresses missing. */}
      <Todo locale={locale} user={user} addresses={addresses.ok ? addresses.value.addresses : undefined} resuming={drafts.length > 0} />
      <div className={styles.columns}>
        <RequestsSection locale={locale} email={user.email} drafts={drafts} sent={sent} />
        <ScreenSection id="projects" heading={t('projects.heading')}>
          <p className={styles.none}>{open.length > 0 ? t('projects.open', { count: open.length, names }) : t('projects.none')}</p>
        </ScreenSection>
      </div>
    </Screen>
  );
}
