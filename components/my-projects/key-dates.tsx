// The dates of a project that decide.
import { getTranslations } from 'next-intl/server';
import { ScreenSection } from '@/components/ui/screen';
import type { Locale } from '@/lib/contract/locale';
import type { ProjectRecord } from '@/lib/contract/project-record.schema';
import { formatDate } from '@/lib/format/dates';
import styles from './plan.module.scss';

export async function KeyDates({ locale, project }: { locale: Locale; project: ProjectRecord }) {
  const t = await getTranslations({ locale, namespace: 'myProjects' });
  const { startDate, deadline, endDate, nextMilestone, status } = project;
  const next = status === 'completed' ? null : nextMilestone;
  const facts = [
    { key: 'start', value: formatDate(startDate, locale) },
    { key: 'next', value: next && t('dates.nextValue', { title: next.title, date: formatDate(next.dueDate, locale) }) },
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
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </ScreenSection>
  );
}
