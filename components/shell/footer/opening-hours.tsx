// boot.js marks today.
import type { Locale } from '@/lib/contract/core/locale';
import { formatWeekday } from '@/lib/format/dates';
import { formatHours } from '@/lib/format/hours';
import type { SiteSettings } from '@/lib/settings/site-settings';
import styles from './opening-hours.module.scss';

interface Props {
  locale: Locale;
  hours: SiteSettings['identity']['hours'];
  today: string;
}

export function OpeningHours({ locale, hours: stretches, today }: Props) {
  const days = stretches.flatMap((hours) =>
    hours.days.map((day) => ({ day, hours: formatHours(hours, locale) })),
  );
  return (
    <dl className={styles.hours}>
      {days.map(({ day, hours }) => (
        <div key={`${day} ${hours}`} data-day={day}>
          <dt>{formatWeekday(day, locale, 'short')}</dt>
          <dd>
            {`${hours} `}
            <span className="vh">{`(${today})`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
