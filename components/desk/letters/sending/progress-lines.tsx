'use client';

import { locales, type Locale } from '@/lib/contract/core/locale';
import type { Letter, LetterCounts } from '@/lib/contract/letters/letter-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['progress'];
}

const shown = ['sent', 'refused', 'skipped', 'waiting'] as const;

/** Both languages on one scale. */
export function ProgressLines({ locale, letter, labels }: Props) {
  const languages = locales.filter((language) => letter.counts[language].recipients > 0);
  const most = Math.max(1, ...languages.map((language) => letter.counts[language].recipients));
  const words = {
    sent: letter.delivery === 'disk' ? labels.written : labels.handed,
    refused: labels.refusedMark,
    skipped: labels.skipped,
    waiting: labels.coming,
  };
  const isShown = (key: keyof LetterCounts) =>
    key === 'sent' || key === 'waiting' || languages.some((language) => letter.counts[language][key] > 0);
  return (
    <>
      <ul className={styles.lines}>
        {languages.map((language) => {
          const counts = letter.counts[language];
          const values = {
            language: labels.languages[language],
            sent: formatNumber(counts.sent, locale),
            refused: formatNumber(counts.refused, locale),
            skipped: formatNumber(counts.skipped, locale),
            total: formatNumber(counts.recipients, locale),
          };
          return (
            <li key={language}>
              <strong lang={language}>{labels.languages[language]}</strong>
              <span className={styles.track} role="img" aria-label={fillText(labels.bar, values)}>
                {shown.map((key) => (
                  <span key={key} data-part={key} style={{ width: `${(counts[key] / most) * 100}%` }} />
                ))}
              </span>
              <span className={styles.figure}>{fillText(labels.line, values)}</span>
            </li>
          );
        })}
      </ul>
      <ul className={styles.legend}>
        {shown.filter(isShown).map((key) => (
          <li key={key}>
            <span data-part={key} aria-hidden="true" /> {words[key]}
          </li>
        ))}
      </ul>
    </>
  );
}
