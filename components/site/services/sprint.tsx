// Ten working days and the two after them: nothing is released on a Friday.
import { getTranslations } from 'next-intl/server';
import { lengths } from '@/components/ui/signs/lengths';
import { Section } from '@/components/ui/pages/section';
import type { Locale } from '@/lib/contract/core/locale';
import { formatWeekday } from '@/lib/format/dates';
import { sprint, sprintSteps } from '@/lib/portfolio/work-process';
import styles from './sprint.module.scss';

const WORKING_DAYS = 5;
const weeks = ['first', 'second', 'next'] as const;

export async function Sprint({ locale, number }: { locale: Locale; number: string }) {
  const t = await getTranslations({ locale, namespace: 'services.process' });
  return (
    <Section number={number} label={t('label')} heading={t('heading')} lead={t('lead')} id="process">
      <div style={lengths({ '--days': sprint.shown, '--sprint': sprint.days })}>
        <div className={styles.calendar} aria-hidden="true">
          {weeks.map((week) => (
            <span key={week}>{t(`weeks.${week}`)}</span>
          ))}
          {Array.from({ length: sprint.shown }, (_, day) => (
            <span key={day}>{formatWeekday((day % WORKING_DAYS) + 1, locale, 'short')}</span>
          ))}
        </div>
        <ol>
          {sprintSteps.map(({ id, first, last }) => (
            // The label precedes bars in the second week.
            <li
              key={id}
              className={first > WORKING_DAYS + 1 ? `${styles.row} ${styles.before}` : styles.row}
              style={lengths({ '--first': first, '--last': last + 1 })}
            >
              <div className={styles.words}>
                <h3 className="title">
                  {`${t(`steps.${id}.title`)} `}
                  <span className="label">{t(`steps.${id}.days`)}</span>
                </h3>
                <p>{t(`steps.${id}.text`)}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </Section>
  );
}
