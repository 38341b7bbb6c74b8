'use client';

import { UNSUBSCRIBED_WITHIN } from '@/lib/contract/letters/choices';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatNumber } from '@/lib/format/numbers';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { totalCounts } from '@/lib/letters/progress';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['progress'];
}

export function LetterSums({ locale, letter, labels: { sums } }: Props) {
  const { counts, delivery } = letter;
  const total = totalCounts(letter);
  const byLanguage = fillText(sums.byLanguage, {
    fr: formatNumber(counts.fr.sent, locale),
    en: formatNumber(counts.en.sent, locale),
  });
  const parts = [
    { key: 'sent', label: delivery === 'disk' ? sums.written : sums.sent, text: byLanguage },
    { key: 'refused', label: sums.refused, text: undefined },
    {
      key: 'unsubscribed',
      label: sums.unsubscribed,
      text: fillText(sums.within, { days: UNSUBSCRIBED_WITHIN }),
    },
    ...(total.skipped > 0 ? [{ key: 'skipped', label: sums.skipped, text: sums.skippedText } as const] : []),
  ] as const;
  return (
    <dl className={styles.sums}>
      {parts.map(({ key, label, text }) => (
        <div key={key}>
          <dt>{label}</dt>
          <dd className={styles.value}>{formatNumber(total[key], locale)}</dd>
          {text && <dd>{text}</dd>}
        </div>
      ))}
      <div>
        <dt>{sums.nothingElse}</dt>
        <dd>{sums.nothing}</dd>
      </div>
    </dl>
  );
}
