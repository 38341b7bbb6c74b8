'use client';

import { SiteLink } from '@/components/ui/buttons/site-link';
import { useLostFocus } from '@/components/ui/layers/use-lost-focus';
import type { Locale } from '@/lib/contract/core/locale';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from './sending.module.scss';

interface Props {
  locale: Locale;
  letter: Letter;
  labels: Messages['officeLetters']['send']['departed'];
}

/** Instead of the form of a letter that has left. */
export function DepartedLetter({ locale, letter, labels }: Props) {
  const when = letter.startedAt ?? letter.sendAt;
  const text = when ? fillText(labels.heading, { when: formatMoment(when, locale) }) : labels.undated;
  const notice = useLostFocus<HTMLDivElement>(text);
  return (
    <div ref={notice} className={styles.form} role="status" tabIndex={-1}>
      <p className={styles.departure}>{text}</p>
      <p>
        <SiteLink to={{ route: 'officeLetter', params: { id: letter.id } }} locale={locale}>
          {labels.show}
        </SiteLink>
      </p>
    </div>
  );
}
