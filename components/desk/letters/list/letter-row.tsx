import { getTranslations } from 'next-intl/server';
import { ListCell, ListRow } from '@/components/list/list-table';
import { DemoMark } from '@/components/office/demo/demo-mark';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { LetterSummary } from '@/lib/contract/letters/letter-schemas';
import { formatDate, formatMoment } from '@/lib/format/dates';
import { formatNumber } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import { shownSubject } from '@/lib/letters/letter-texts';
import { letterSigns } from '../letter-sign';
import styles from './letters.module.scss';

export async function LetterRow({ locale, letter }: { locale: Locale; letter: LetterSummary }) {
  const t = await getTranslations({ locale, namespace: 'officeLetters' });
  const { id, number, state, counts, sendAt, startedAt, updatedAt } = letter;
  const { language, subject } = shownSubject(letter, locale);
  const other = locales.find((each) => each !== language && letter.subjects[each] !== '');
  const date = startedAt ?? sendAt ?? updatedAt;
  const figure = (key: 'sent' | 'refused' | 'unsubscribed') => (
    <ListCell key={key} number label={t(`table.${key}`)}>
      {startedAt ? formatNumber(counts[key], locale) : '–'}
    </ListCell>
  );
  return (
    <ListRow id={id}>
      <ListCell label={t('table.number')}>
        <span className={styles.number}>{number}</span>
      </ListCell>
      <ListCell label={t('table.date')}>
        <time dateTime={date} className={styles.date}>
          {startedAt
            ? formatDate(startedAt, locale)
            : sendAt
              ? t('dates.scheduled', { when: formatMoment(sendAt, locale) })
              : t('dates.updated', { when: formatMoment(updatedAt, locale) })}
        </time>
      </ListCell>
      <ListCell full header>
        <SiteLink
          to={{ route: 'officeLetter', params: { id } }}
          locale={locale}
          lang={otherLanguage(language, locale)}
        >
          {subject ?? t('untitled')}
        </SiteLink>
        <DemoMark locale={locale} demo={letter.demo} />
        {other && (
          <p>
            {t(`other.${other}`)} <span lang={other}>{letter.subjects[other]}</span>
          </p>
        )}
      </ListCell>
      <ListCell full>
        <StateSign
          sign={letterSigns[state]}
          label={t(`states.${state === 'sent' && letter.delivery === 'disk' ? 'written' : state}`)}
        />
      </ListCell>
      {figure('sent')}
      {figure('refused')}
      {figure('unsubscribed')}
    </ListRow>
  );
}
