import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ScreenSection } from '@/components/ui/pages/screen';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatDate } from '@/lib/format/dates';
import { daysOverdue, planScale, stretchesOf, weekOf } from '@/lib/projects/plan';
import { DeliveryRow } from './delivery-row';
import { Legend } from './legend';
import { MilestoneRow } from './milestone-row';
import styles from './plan.module.scss';
import { Axis } from './track';

interface Props {
  locale: Locale;
  project: ProjectRecord;
  today: string;
  children?: ReactNode;
}

export async function Plan({ locale, project, today, children }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects.plan' });
  const { milestones, deadline, endDate, status } = project;
  const stretches = stretchesOf(milestones, today);
  const scale = planScale(project, milestones, today);
  const week = status === 'completed' ? undefined : weekOf(project, today);
  // Later milestones are below the delivery.
  const inTime =
    deadline === null
      ? stretches.length
      : stretches.findLastIndex(({ milestone }) => milestone.dueDate <= deadline) + 1;
  const rowsOf = (some: typeof stretches) =>
    some.map((stretch) => (
      <MilestoneRow
        key={stretch.milestone.id}
        locale={locale}
        stretch={stretch}
        deadline={deadline}
        scale={scale}
        today={today}
      />
    ));
  const delivery =
    status === 'completed'
      ? endDate && t('delivered', { date: formatDate(endDate, locale) })
      : deadline &&
        t(daysOverdue(project, today) > 0 ? 'missed' : 'due', { date: formatDate(deadline, locale) });
  return (
    <ScreenSection
      id="plan"
      heading={t('heading')}
      note={week && t('week', week)}
      end={delivery && <span className="small muted">{delivery}</span>}
    >
      {stretches.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <>
          <div className={`${styles.row} ${styles.head}`}>
            <span className="label">{t('step')}</span>
            <span className="label">{t('dates')}</span>
            <Axis scale={scale} today={today} locale={locale} />
          </div>
          <ol className={styles.rows}>
            {rowsOf(stretches.slice(0, inTime))}
            {deadline && (
              <DeliveryRow
                locale={locale}
                project={project}
                deadline={deadline}
                scale={scale}
                today={today}
              />
            )}
            {rowsOf(stretches.slice(inTime))}
          </ol>
          <Legend locale={locale} kinds={['planned', 'done', 'late', 'stop', 'today']} />
        </>
      )}
      {children}
    </ScreenSection>
  );
}
