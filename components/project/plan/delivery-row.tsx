import { getTranslations } from 'next-intl/server';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { formatDay } from '@/lib/format/dates';
import { daysOverdue } from '@/lib/projects/plan';
import type { Scale } from '@/lib/projects/scale';
import styles from './plan.module.scss';
import { Bar, Stop, Track } from './track';

interface Props {
  locale: Locale;
  project: Pick<ProjectRecord, 'status' | 'deadline' | 'endDate'>;
  deadline: string;
  scale: Scale;
  today: string;
}

export async function DeliveryRow({ locale, project, deadline, scale, today }: Props) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'myProjects.plan' }),
    getTranslations({ locale, namespace: 'status.milestone' }),
  ]);
  const late = daysOverdue(project, today);
  const done = project.status === 'completed';
  const state = late > 0 ? t('late', { days: late }) : states(done ? 'done' : 'planned');
  const dates = formatDay(deadline, locale);
  return (
    <li className={styles.row}>
      <h3>
        <StateSign sign={late > 0 ? 'late' : done ? 'done' : 'wait'} label={state} wordless /> {t('delivery')}
      </h3>
      <span className={styles.dates}>{dates}</span>
      <Track scale={scale} today={today} label={t('summary', { title: t('delivery'), dates, state })}>
        {late > 0 && <Bar scale={scale} from={deadline} to={today} look="late" />}
        <Stop scale={scale} day={deadline} look={done ? 'done' : late > 0 ? 'late' : 'todo'} />
      </Track>
    </li>
  );
}
