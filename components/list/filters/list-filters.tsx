// Filters work by URL, without scripts.
import { getTranslations } from 'next-intl/server';
import { formWords } from '@/components/form/form-words';
import { Button } from '@/components/ui/buttons/button';
import { ChoiceLinks } from '@/components/ui/lists/choice-links';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import { Icon } from '@/components/ui/signs/icon';
import { Select } from '@/components/ui/fields/select';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { TextInput } from '@/components/ui/fields/text-input';
import { listQuestion } from '@/lib/office/list-query';
import { currentView, viewListOf, viewQuery, type SavedViews } from '@/lib/office/saved-views';
import { loadMessages } from '@/lib/i18n/messages';
import { href } from '@/lib/routes';
import { FilterForm } from './filter-form';
import { FurtherFilters } from './further-filters';
import { listTarget, type ListPlace } from '../list-place';
import { ViewLinks } from '../views/view-links';
import { ViewTools } from '../views/view-tools';
import styles from './filters.module.scss';

export interface ListFilter {
  name: string;
  label: string;
  /** Undefined: a date field. '': no filter. */
  choices?: readonly { value: string; label: string }[] | undefined;
}

interface Props extends ListPlace {
  /** 0: the empty list has the link that removes the filters. */
  found?: number | undefined;
  statuses?:
    | readonly {
        value: string | undefined;
        label: string;
        /** Records in this state, unfiltered. */ count?: number | undefined;
      }[]
    | undefined;
  placeholder: string;
  filters?: readonly ListFilter[] | undefined;
  /** Undefined: no saved views. */
  saved?: SavedViews | undefined;
}

/** @returns undefined if views of this list cannot be saved */
async function viewParts({
  locale,
  place,
  query,
  saved,
}: Pick<Props, 'locale' | 'place' | 'query' | 'saved'>) {
  const list = viewListOf(place.route);
  if (!saved || !list) return undefined;
  const views = saved.views.filter((view) => view.list === list);
  const current = currentView(views, query);
  const shown = viewQuery(query);
  const [words, { officeList }] = await Promise.all([formWords({ locale }), loadMessages(locale)]);
  return {
    links: views.length > 0 && <ViewLinks locale={locale} views={views} current={current} />,
    tools: Object.keys(shown).length > 0 && (
      <ViewTools
        list={list}
        query={shown}
        current={current}
        email={saved.email}
        words={words}
        labels={officeList.views}
      />
    ),
  };
}

export async function ListFilters({
  locale,
  place,
  query,
  found,
  statuses,
  placeholder,
  filters = [],
  saved,
}: Props) {
  const [t, views] = await Promise.all([
    getTranslations({ locale, namespace: 'officeList' }),
    viewParts({ locale, place, query, saved }),
  ]);
  const { status, search, sort } = query;
  const { sort: _order, ...activeFilters } = listQuestion(query);
  const chosen: Readonly<Record<string, string | undefined>> = query.filters ?? {};
  // Unfiltered counts would mislead.
  const isNarrowed = search !== '' || Object.values(chosen).some(Boolean);
  // Parameters without a field.
  const silent = Object.entries({ status, sort, ...chosen }).filter(
    ([name, value]) => value && !filters.some((filter) => filter.name === name),
  );
  const further = filters.map(({ name, label, choices }) => (
    <label key={name} className={styles.pick} data-on={chosen[name] ? '' : undefined}>
      <span>{label}</span>
      {choices ? (
        <Select name={name} defaultValue={chosen[name] ?? ''}>
          {/* Of a record that is gone, or in an old address: the list is empty for this reason. */}
          {chosen[name] && !choices.some(({ value }) => value === chosen[name]) && (
            <option value={chosen[name]}>{t('unknownChoice')}</option>
          )}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput type="date" name={name} defaultValue={chosen[name]} />
      )}
    </label>
  ));
  return (
    <div className={styles.filters}>
      {views?.links}
      <FilterForm
        className={styles.find}
        action={href(place, locale)}
        label={t('search')}
        values={{ ...chosen, status, sort, search }}
      >
        <div className={styles.seek}>
          <Icon name="search" />
          <label className="vh" htmlFor="list-search">
            {t('search')}
          </label>
          <TextInput
            id="list-search"
            type="search"
            name="search"
            maxLength={200}
            placeholder={placeholder}
            defaultValue={search}
            autoComplete="off"
          />
        </div>
        {further.length > 0 && (
          <FurtherFilters label={t('further', { count: filters.filter(({ name }) => chosen[name]).length })}>
            {further}
          </FurtherFilters>
        )}
        {silent.map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button type="submit" size="small" className={styles.submit}>
          {t('submit')}
        </Button>
      </FilterForm>
      {statuses && (
        <div className={styles.states}>
          <ChoiceLinks
            locale={locale}
            label={t('states')}
            choices={statuses.map(({ value, label, count }) => ({
              label,
              count: isNarrowed ? undefined : count,
              to: listTarget({ place, query }, { status: value }),
              current: value === status,
            }))}
          />
          <CurrentInView current={status ?? ''} />
        </div>
      )}
      {found !== 0 && Object.values(activeFilters).some((value) => value !== undefined) && (
        <SiteLink to={place} locale={locale} className={styles.clear}>
          {t('clear')}
        </SiteLink>
      )}
      {views?.tools}
    </div>
  );
}
