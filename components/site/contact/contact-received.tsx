// Takes the focus: it replaces the form.
'use client';

import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-look';
import type { Locale } from '@/lib/contract/core/locale';
import { formatDeadline, formatZone } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import styles from './contact-section.module.scss';
import type { Received } from './use-contact-form';

interface Props {
  received: Received;
  labels: Messages['contact']['received'];
  locale: Locale;
  next: string;
  onAnother: () => void;
}

export function ContactReceived({
  received: { reference, dueAt, fullName, email },
  labels,
  locale,
  next,
  onAnother,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.received}>
      <p className="label">{labels.reference.replace('{reference}', reference)}</p>
      <h3 ref={heading} tabIndex={-1} className="display-4">
        {labels.heading.replace('{name}', fullName.trim())}
      </h3>
      <p className="lead">
        {dueAt === null
          ? fillText(labels.undated, { email: email.trim() })
          : fillText(labels.text, {
              email: email.trim(),
              when: formatDeadline(dueAt, locale),
              zone: formatZone(locale),
            })}
      </p>
      <p className={styles.ways}>
        <a className={buttonClass({ variant: 'primary' })} href={next}>
          {labels.next}
        </a>
        <Button onClick={onAnother}>{labels.another}</Button>
      </p>
    </div>
  );
}
