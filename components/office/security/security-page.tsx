import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ExportLink } from '@/components/list/export-link';
import { ListFilters } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListVoid } from '@/components/list/list-void';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { securityFilters, securityTabs, type SecurityListQuery } from '@/lib/office/security-query';
import type { SecurityEventList } from '@/lib/api/reads/security-events';
import type { Locale } from '@/lib/contract/core/locale';
import { exportSecurityEvents } from '@/lib/contract/security/calls';
import type { SecurityOverview } from '@/lib/contract/security/schemas';
import { HourTrack } from './hour-track';
import styles from './security.module.scss';
import { SecurityPerson } from './security-person';
import { SecurityTable } from './security-table';
import { securityWords } from '@/components/security/security-words';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  query: SecurityListQuery;
  list: SecurityEventList;
  perPage: number;
  saved?: SavedViews | undefined;
}

function verdictOf({ attacks, opened, refused, throttled }: SecurityOverview): {
  verdict: 'calm' | 'refused' | 'attacked' | 'opened';
  count: number;
} {
  if (opened.length > 0) return { verdict: 'opened', count: opened.length };
  if (attacks > 0) return { verdict: 'attacked', count: attacks };
  const count = refused + throttled;
  return { verdict: count > 0 ? 'refused' : 'calm', count };
}

function nameIn(events: SecurityEventList['events'], id: string): string | undefined {
  const accounts = events.flatMap(({ account, actor }) => [account, actor]);
  return accounts.find((person) => person?.id === id)?.name ?? undefined;
}

export async function SecurityPage({
  locale,
  query,
  list: { events, overview, counts, count },
  perPage,
  saved,
}: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeSecurity' }),
    securityWords(locale),
  ]);
  const place = { locale, place: { route: 'officeSecurity' }, query } as const;
  const { verdict, count: verdictCount } = verdictOf(overview);
  const { refused, throttled } = overview;
  const tabs = [
    { value: undefined, label: t('tabs.all'), count: counts.all },
    ...securityTabs.map((value) => ({ value, label: t(`tabs.${value}`), count: counts[value] })),
  ];
  const account = query.filters?.account;
  // Tabs are outcomes or groups of the API.
  const exported = { ...query, status: undefined, filters: securityFilters(query) };
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('crumb') }]}
      heading={t(`verdict.${verdict}`, { count: verdictCount })}
      note={t('facts', { refused, throttled })}
      actions={count > 0 && <ExportLink locale={locale} endpoint={exportSecurityEvents} query={exported} />}
    >
      {overview.opened.length > 0 && (
        <ul className={styles.opened} aria-label={t('opened')}>
          {overview.opened.map((person) => (
            <li key={person.id}>
              <SecurityPerson locale={locale} person={person} gone={t('table.gone')} />
            </li>
          ))}
        </ul>
      )}
      <ListFilters
        {...place}
        found={count}
        statuses={tabs}
        placeholder={t('placeholder')}
        saved={saved}
        filters={[
          { name: 'from', label: t('filters.from') },
          { name: 'to', label: t('filters.to') },
        ]}
      />
      {account !== undefined && (
        <p className="small muted">
          {t.rich('person', {
            name: nameIn(events, account) ?? t('someone'),
            account: (chunks) => (
              <SiteLink to={{ route: 'officeUser', params: { id: account } }} locale={locale}>
                {chunks}
              </SiteLink>
            ),
          })}
        </p>
      )}
      {overview.busiest && <HourTrack locale={locale} {...overview.busiest} />}
      {events.length > 0 ? (
        <SecurityTable
          locale={locale}
          events={events}
          words={words}
          sorted={{ ...place, byDefault: '-createdAt' }}
        />
      ) : (
        <ListVoid {...place} count={count} heading={t('empty.heading')} text={t('empty.text')} />
      )}
      <ListPager {...place} shown={events.length} count={count} perPage={perPage} />
      {events.length > 0 && <ListKeys locale={locale} />}
      <p className={`small muted ${styles.note}`}>
        {t.rich('retention', {
          privacy: (chunks) => (
            <SiteLink to={{ route: 'legalPrivacy' }} locale={locale}>
              {chunks}
            </SiteLink>
          ),
        })}
      </p>
    </Desk>
  );
}
