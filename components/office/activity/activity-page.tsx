import { getTranslations } from 'next-intl/server';
import { Desk } from '@/components/office/frame/desk';
import { ExportLink } from '@/components/list/export-link';
import { ListFilters, type ListFilter } from '@/components/list/filters/list-filters';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { ListVoid } from '@/components/list/list-void';
import type { ActivityListQuery } from '@/lib/office/activity-query';
import type { ActivityList } from '@/lib/api/reads/activity';
import { exportActivity } from '@/lib/contract/activity/calls';
import { activityActions, activityRecordTypes } from '@/lib/contract/activity/choices';
import type { Locale } from '@/lib/contract/core/locale';
import styles from './activity.module.scss';
import { ActivityTable } from './activity-table';
import { actionText, activityWords, isRecordType, type ActivityWords } from './activity-words';
import type { SavedViews } from '@/lib/office/saved-views';

interface Props {
  locale: Locale;
  query: ActivityListQuery;
  list: ActivityList;
  team: readonly { id: string; name: string }[];
  perPage: number;
  saved?: SavedViews | undefined;
}

/** Within a record type only: all events are too many. */
function choicesOf(type: string | undefined, words: ActivityWords) {
  const types = activityRecordTypes.map((value) => ({ value, label: words.texts.types[value] }));
  const actions =
    type !== undefined && isRecordType(type)
      ? activityActions[type].map((what) => ({
          value: `${type}.${what}`,
          label: actionText(`${type}.${what}`, words),
        }))
      : [];
  return { types, actions };
}

export async function ActivityPage({
  locale,
  query,
  list: { activity, count },
  team,
  perPage,
  saved,
}: Props) {
  const [t, words] = await Promise.all([
    getTranslations({ locale, namespace: 'officeActivity' }),
    activityWords(locale),
  ]);
  const place = { locale, place: { route: 'officeActivity' }, query } as const;
  const any = { value: '', label: t('filters.any') };
  const { types, actions } = choicesOf(query.filters?.type, words);
  const filters: ListFilter[] = [
    {
      name: 'actor',
      label: t('filters.actor'),
      choices: [
        any,
        ...team.map(({ id, name }) => ({ value: id, label: name })),
        { value: 'none', label: t('filters.none') },
      ],
    },
    { name: 'type', label: t('filters.type'), choices: [any, ...types] },
    ...(actions.length > 0
      ? [{ name: 'action', label: t('filters.action'), choices: [any, ...actions] }]
      : []),
    { name: 'from', label: t('filters.from') },
    { name: 'to', label: t('filters.to') },
  ];
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: t('heading') }]}
      heading={t('heading')}
      note={t('count', { count })}
      actions={count > 0 && <ExportLink locale={locale} endpoint={exportActivity} query={query} />}
    >
      <ListFilters {...place} found={count} placeholder={t('placeholder')} filters={filters} saved={saved} />
      {(query.filters?.recordId ?? query.filters?.projectId) && <p className="small muted">{t('record')}</p>}
      {activity.length > 0 ? (
        <ActivityTable entries={activity} words={words} sorted={{ ...place, byDefault: '-createdAt' }} />
      ) : (
        <ListVoid {...place} count={count} heading={t('empty.heading')} text={t('empty.text')} />
      )}
      <ListPager {...place} shown={activity.length} count={count} perPage={perPage} />
      {activity.length > 0 && <ListKeys locale={locale} />}
      <p className={`small muted ${styles.note}`}>{t('retention')}</p>
    </Desk>
  );
}
