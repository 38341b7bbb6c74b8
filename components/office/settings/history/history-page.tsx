import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ListPager } from '@/components/list/list-pager';
import { Void } from '@/components/states/void';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Row, Rows } from '@/components/ui/lists/rows';
import type { SectionRevisions } from '@/lib/api/reads/sections';
import type { Locale } from '@/lib/contract/core/locale';
import type { SettingsRevision } from '@/lib/contract/settings/schemas';
import type { SectionName } from '@/lib/contract/settings/sections';
import { formatMoment } from '@/lib/format/dates';
import type { ListQuery } from '@/lib/office/list-query';
import { pathLabel } from '@/lib/settings/edit/describe';
import styles from '../pages.module.scss';
import { describeWords, sectionFields } from '../section-words';
import { SettingsTabs } from '../settings-tabs';

interface Props {
  locale: Locale;
  section: SectionName;
  query: ListQuery;
  list: SectionRevisions;
  perPage: number;
}

/** Values named in the list. */
const NAMED = 3;

export async function HistoryPage({ locale, section, query, list: { revisions, count }, perPage }: Props) {
  const [t, fields, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeSettings' }),
    sectionFields(section, locale),
    describeWords(locale),
  ]);
  const name = t(`sections.${section}`);
  const place = { route: 'officeSectionHistory', params: { section } } as const;

  function changes({ changed }: SettingsRevision): string {
    if (changed.length === 0) return t('history.unchanged');
    const labels = [...new Set(changed.map((path) => pathLabel(fields, path, [], words)))];
    const rest = labels.length - NAMED;
    return [...labels.slice(0, NAMED), ...(rest > 0 ? [t('history.more', { count: rest })] : [])].join(', ');
  }

  return (
    <Desk
      locale={locale}
      crumbs={[
        { label: t('crumb'), to: { route: 'officeSettings' } },
        { label: name, to: { route: 'officeSection', params: { section } } },
        { label: t('history.heading') },
      ]}
      heading={t('history.heading')}
      note={t('history.note', { section: name })}
    >
      <SettingsTabs locale={locale} section={section} current="history" />
      <div className={styles.revisions}>
        {revisions.length === 0 ? (
          <Void heading={t('history.empty')} text={t('history.emptyText')} />
        ) : (
          <Rows ordered>
            {revisions.map((revision) => (
              <Row
                key={revision.id}
                when={<time dateTime={revision.createdAt}>{formatMoment(revision.createdAt, locale)}</time>}
                title={
                  <SiteLink to={{ ...place, query: { revision: revision.id } }} locale={locale}>
                    {changes(revision)}
                  </SiteLink>
                }
                end={<span className="label">{t(`history.reasons.${revision.reason}`)}</span>}
              >
                {revision.reason !== 'first' && (
                  <p className="small muted">{revision.by?.name ?? t('history.nobody')}</p>
                )}
              </Row>
            ))}
          </Rows>
        )}
      </div>
      <ListPager
        locale={locale}
        place={place}
        query={query}
        shown={revisions.length}
        count={count}
        perPage={perPage}
      />
    </Desk>
  );
}
