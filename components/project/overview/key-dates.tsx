import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/pages/screen';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { StateSign } from '@/components/ui/signs/state-sign';
import { formatDate } from '@/lib/format/dates';
import { daysLate } from '@/lib/projects/plan';
import styles from '../plan/plan.module.scss';

export async function KeyDates({
  locale,
  project,
  today,
}: {
  locale: Locale;
  project: ProjectRecord;
  today: string;
}) {
  const t = await getTranslations({ locale, namespace: 'myProjects' });
  const { startDate, deadline, endDate, nextMilestone, status } = project;
  const next = status === 'completed' ? null : nextMilestone;
  const late = next ? daysLate(next, today) : 0;
  const facts = [
    { key: 'start', value: formatDate(startDate, locale) },
    {
      key: late > 0 ? 'late' : 'next',
      value:
        next &&
        t.rich('dates.nextValue', {
          title: next.title,
          date: formatDate(next.dueDate, locale),
          written: written(next.locale, locale),
        }),
    },
    { key: 'deadline', value: deadline ? formatDate(deadline, locale) : t('noDeadline') },
    { key: 'end', value: endDate && formatDate(endDate, locale) },
  ] as const;
  return (
    <ScreenSection id="dates" heading={t('dates.heading')}>
      <dl className={styles.facts}>
        {facts.map(
          ({ key, value }) =>
            value !== null && (
              <div key={key}>
                <dt>{t(`dates.${key}`)}</dt>
                <dd>
                  {value}
                  {key === 'late' && (
                    <p>
                      <StateSign sign="late" label={t('plan.late', { days: late })} />
                    </p>
                  )}
                </dd>
              </div>
            ),
        )}
      </dl>
    </ScreenSection>
  );
}
