import { getTranslations } from 'next-intl/server';
import { ListTable } from '@/components/list/list-table';
import { ListKeys } from '@/components/list/list-keys';
import { ListPager } from '@/components/list/list-pager';
import { failureWords } from '@/components/form/form-words';
import { Desk } from '@/components/office/frame/desk';
import { LetterPlaces } from '@/components/office/frame/letter-places';
import { ListVoid } from '@/components/list/list-void';
import { ChoiceLinks } from '@/components/ui/lists/choice-links';
import { CurrentInView } from '@/components/ui/lists/current-in-view';
import type { LetterList } from '@/lib/api/reads/office-letters';
import type { Locale } from '@/lib/contract/core/locale';
import { letterStates, type LetterState } from '@/lib/contract/letters/choices';
import { formatNumber } from '@/lib/format/numbers';
import { loadMessages } from '@/lib/i18n/messages';
import type { ListQuery } from '@/lib/office/list-query';
import { BeginFromArticles } from './begin-from-articles';
import { LetterRow } from './letter-row';
import styles from './letters.module.scss';
import { NewLetter } from './new-letter';

interface Props {
  locale: Locale;
  query: ListQuery<LetterState>;
  list: LetterList;
  perPage: number;
}

export async function LettersPage({ locale, query, list, perPage }: Props) {
  const { letters, count, counts, audience } = list;
  const [t, places, filters, words, { officeLetters }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters' }),
    getTranslations({ locale, namespace: 'officeFrame.places' }),
    getTranslations({ locale, namespace: 'officeList' }),
    failureWords({ locale }),
    loadMessages(locale),
  ]);
  const at = { locale, place: { route: 'officeLetters' }, query } as const;
  const { fr, en } = audience.confirmed;
  const columns = (['number', 'date', 'subject', 'state', 'sent', 'refused', 'unsubscribed'] as const).map(
    (key) => ({
      key,
      label: t(`table.${key}`),
      number: key === 'sent' || key === 'refused' || key === 'unsubscribed',
    }),
  );
  const statuses = [
    { value: undefined, label: t('all'), count: counts?.all },
    ...letterStates.map((value) => ({ value, label: t(`states.${value}`), count: counts?.[value] })),
  ];
  return (
    <Desk
      locale={locale}
      crumbs={[{ label: places('officeLetters') }]}
      heading={places('officeLetters')}
      note={t('count', { count: counts?.all ?? count })}
      actions={
        <>
          <BeginFromArticles locale={locale} labels={officeLetters.start} words={words} />
          <NewLetter locale={locale} labels={officeLetters.start} words={words} />
        </>
      }
    >
      <LetterPlaces locale={locale} current="letters" />
      <p className={styles.audience}>
        {t('audience', { total: fr + en, fr: formatNumber(fr, locale), en: formatNumber(en, locale) })}
      </p>
      {(counts?.all ?? count) > 0 && (
        <div className={styles.states}>
          <ChoiceLinks
            locale={locale}
            label={filters('states')}
            choices={statuses.map(({ value, ...choice }) => ({
              ...choice,
              to: { route: 'officeLetters', query: { status: value } } as const,
              current: value === query.status,
            }))}
          />
          <CurrentInView current={query.status ?? ''} />
        </div>
      )}
      {letters.length > 0 ? (
        <>
          <ListTable caption={t('table.caption')} columns={columns}>
            {letters.map((letter) => (
              <LetterRow key={letter.id} locale={locale} letter={letter} />
            ))}
          </ListTable>
          <ListKeys locale={locale} />
        </>
      ) : (
        <ListVoid {...at} count={count} heading={t('empty.heading')} text={t('empty.text')} />
      )}
      <ListPager {...at} shown={letters.length} count={count} perPage={perPage} />
      <p className={styles.untracked}>{t('untracked')}</p>
    </Desk>
  );
}
