// The last step may follow the sprint: no release on a Friday.
import { getTranslations } from 'next-intl/server';
import { lengths } from '@/components/ui/signs/lengths';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { formatWeekday } from '@/lib/format/dates';
import { sprintDays } from '@/lib/portfolio/work-process';
import { siteSettings } from '@/lib/settings/shown-settings';
import styles from './sprint.module.scss';

const WORKING_DAYS = 5;

export async function Sprint({ locale, number }: { locale: Locale; number: string }) {
  const [t, { services }] = await Promise.all([
    getTranslations({ locale, namespace: 'services.process' }),
    siteSettings(locale),
  ]);
  const { label, heading, lead, steps } = services.process;
  const { days, shown } = sprintDays(steps);
  const weeks = Array.from({ length: Math.ceil(shown / WORKING_DAYS) }, (_, index) => ({
    name: index * WORKING_DAYS < days ? t('week', { number: index + 1 }) : t('next'),
    days: Math.min(WORKING_DAYS, shown - index * WORKING_DAYS),
  }));
  return (
    <Section
      number={number}
      label={label || t('label')}
      heading={heading || t('label')}
      lead={lead}
      id="process"
    >
      <div style={lengths({ '--days': shown, '--sprint': days })}>
        <div className={styles.calendar} aria-hidden="true">
          {weeks.map((week, index) => (
            <span key={index} className={styles.week} style={lengths({ '--span': week.days })}>
              {week.name}
            </span>
          ))}
          {Array.from({ length: shown }, (_, day) => (
            <span key={day} className={styles.day}>
              {formatWeekday((day % WORKING_DAYS) + 1, locale, 'short')}
            </span>
          ))}
        </div>
        <ol>
          {steps.map(({ id, title, days: when, text, first, last }) => (
            // Second week: the label precedes the bar.
            <li
              key={id}
              className={first > WORKING_DAYS + 1 ? `${styles.row} ${styles.before}` : styles.row}
              style={lengths({ '--first': first, '--last': last + 1 })}
            >
              <div className={styles.words}>
                <h3 className="title">
                  {`${title} `}
                  <span className="label">{when}</span>
                </h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
