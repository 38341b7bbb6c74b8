// Times are in the agency's time zone.
'use client';

import { useState } from 'react';
import { Button } from '@/components/ui/buttons/button';
import type { Locale } from '@/lib/contract/core/locale';
import { formatLength } from '@/lib/format/until';
import { fillText } from '@/lib/i18n/fill-text';
import { nextHour, wallTime } from '@/lib/posts/local-time';
import styles from './inspector.module.scss';
import { MomentFields, readMoment } from './moment-fields';
import type { InspectorProps } from './props';

interface Props {
  locale: Locale;
  labels: InspectorProps['labels']['publication'];
  /** Milliseconds since 1970. */
  now: number;
  scheduled: string | undefined;
  both: boolean;
  busy: boolean;
  onSchedule: (instant: string, moment: string) => void;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Needs `key={scheduled}`: fields initialize once. */
export function Schedule({ locale, labels, now, scheduled, both, busy, onSchedule }: Props) {
  const [wall, setWall] = useState(() => (scheduled ? wallTime(scheduled) : nextHour(now)));
  const [tried, setTried] = useState(false);
  const { instant, left, error, text, oddity } = readMoment(wall, now, locale, labels);
  const sentence =
    instant && !error
      ? [
          fillText(labels.when, { moment: capital(text), length: formatLength(left, locale) }),
          oddity,
          both ? labels.both : labels.alone,
        ]
          .filter(Boolean)
          .join(' ')
      : undefined;
  const same = scheduled !== undefined && instant === scheduled;

  function schedule(): void {
    setTried(true);
    // `now` may be seconds old.
    if (instant && Date.parse(instant) > Date.now()) onSchedule(instant, text);
  }

  // Incomplete times are no error while typing.
  const shown = error && (tried || instant) ? error : undefined;
  return (
    <div className={styles.schedule}>
      <MomentFields
        id="publish"
        locale={locale}
        labels={labels}
        now={now}
        wall={wall}
        error={shown}
        onWall={setWall}
      />
      <p className="small" id="publish-when">
        {sentence}
      </p>
      {!same && (
        <Button size="small" busy={busy} aria-describedby="publish-when" onClick={schedule}>
          {scheduled ? labels.reschedule : labels.schedule}
        </Button>
      )}
    </div>
  );
}
