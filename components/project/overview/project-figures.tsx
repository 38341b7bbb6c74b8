import { getTranslations } from 'next-intl/server';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatDay } from '@/lib/format/dates';
import { formatPercent } from '@/lib/format/numbers';
import { daysBetween, today } from '@/lib/format/days';
import { daysOverdue } from '@/lib/projects/plan';
import styles from '../frame.module.scss';
import { ProjectState } from '../project-state';

export async function ProjectFigures({ locale, project }: { locale: Locale; project: ProjectRecord }) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myProjects.figures' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const { status, progress, deadline, endDate } = project;
  const day = today();
  const late = daysOverdue(project, day);
  const finished = status === 'completed';
  const left = finished
    ? endDate && formatDay(endDate, locale)
    : deadline && t('days', { days: daysBetween(day, deadline) });
  return (
    <dl className={styles.figures}>
      <div>
        <dt className="label">{t('state')}</dt>
        <dd className={styles.state}>
          <ProjectState status={status} label={states(status)} />
        </dd>
      </div>
      <div>
        <dt className="label">{t('progress')}</dt>
        <dd>{formatPercent(progress, locale)}</dd>
      </div>
      {(left !== null || !finished) && (
        <div>
          <dt className="label">{t(finished ? 'delivered' : 'left')}</dt>
          <dd className={late > 0 || left === null ? styles.state : undefined}>
            {late > 0 ? <StateSign sign="late" label={t('late', { days: late })} /> : (left ?? t('none'))}
          </dd>
        </div>
      )}
    </dl>
  );
}
