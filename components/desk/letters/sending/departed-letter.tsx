'use client';

import { useEffect, useRef } from 'react';
import { SiteLink } from '@/components/ui/buttons/site-link';
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
  const notice = useRef<HTMLDivElement>(null);
  // The button with the focus is gone.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus();
  }, []);
  const when = letter.startedAt ?? letter.sendAt;
  return (
    <div ref={notice} className={styles.form} role="status" tabIndex={-1}>
      <p className={styles.departure}>
        {when ? fillText(labels.heading, { when: formatMoment(when, locale) }) : labels.undated}
      </p>
      <p>
        <SiteLink to={{ route: 'officeLetter', params: { id: letter.id } }} locale={locale}>
          {labels.show}
        </SiteLink>
      </p>
    </div>
  );
}
