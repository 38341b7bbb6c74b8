import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { pluralText } from '@/lib/i18n/fill-text';
import { loadMessages } from '@/lib/i18n/messages';
import { completenessOf, sentLanguages } from '@/lib/contract/letters/completeness';
import { readersOf } from '@/lib/letters/progress';
import styles from './sending.module.scss';

export async function LetterAudience({ locale, letter }: { locale: Locale; letter: Letter }) {
  const [t, { officeLetters }] = await Promise.all([
    getTranslations({ locale, namespace: 'officeLetters.send' }),
    loadMessages(locale),
  ]);
  const { audience, texts } = letter;
  const most = Math.max(1, audience.confirmed.fr, audience.confirmed.en);
  const left = (['pending', 'refused'] as const).filter((key) => audience[key] > 0);
  return (
    <>
      <ul className={styles.audience}>
        {locales.map((language) => {
          const completeness = completenessOf(texts[language]);
          const count = audience.confirmed[language];
          return (
            <li key={language} data-left={completeness === 'complete' ? undefined : ''}>
              <strong lang={language}>{officeLetters.write.languages[language]}</strong>
              {completeness === 'complete' ? (
                <span className={styles.bar} aria-hidden="true">
                  <span style={{ width: `${(count / most) * 100}%` }} />
                </span>
              ) : (
                <span className="small">{t(`notSent.${completeness}`)}</span>
              )}
              <span className={styles.figure}>{formatNumber(count, locale)}</span>
            </li>
          );
        })}
        <li className={styles.sum}>
          <strong>{t('together')}</strong>
          <span className="small">{t('once')}</span>
          <span className={styles.total}>
            {formatNumber(readersOf(audience, sentLanguages(texts)), locale)}
          </span>
        </li>
      </ul>
      {left.length > 0 && (
        <ul className={styles.checks}>
          {left.map((key) => (
            <li key={key}>
              <StateSign sign="off" label={pluralText(officeLetters.send[key], audience[key], locale)} />
            </li>
          ))}
        </ul>
      )}
      <p className={styles.after}>
        <SiteLink to={{ route: 'officeNewsletter' }} locale={locale}>
          {t('subscribers')}
        </SiteLink>
      </p>
    </>
  );
}
