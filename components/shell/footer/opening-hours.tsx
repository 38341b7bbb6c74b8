// boot.js marks today.
import { getTranslations } from 'next-intl/server';
import type { Locale } from '@/lib/contract/core/locale';
import { formatWeekday } from '@/lib/format/dates';
import { formatHours } from '@/lib/format/hours';
import type { SiteSettings } from '@/lib/settings/site-settings';
import styles from './opening-hours.module.scss';

interface Props {
  locale: Locale;
  hours: SiteSettings['identity']['hours'];
}

export async function OpeningHours({ locale, hours: stretches }: Props) {
  const t = await getTranslations({ locale, namespace: 'shell.footer.hours' });
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
            <span className="vh">{`(${t('today')})`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
