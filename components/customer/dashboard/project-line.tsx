// Solid: past; dotted: future; red: overdue.
import { getTranslations } from 'next-intl/server';
import { ProjectState } from '@/components/project/project-state';
import lines from '@/components/project/plan/lines.module.scss';
import { Line, Stop, Track } from '@/components/project/plan/track';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { StateSign } from '@/components/ui/signs/state-sign';
import { written } from '@/components/ui/signs/written';
import type { Locale } from '@/lib/contract/core/locale';
import type { OwnProject } from '@/lib/contract/projects/record-schemas';
import { formatDay } from '@/lib/format/dates';
import { formatPercent } from '@/lib/format/numbers';
import { otherLanguage } from '@/lib/i18n/other-language';
import { daysLate, daysOverdue } from '@/lib/projects/plan';
import { isOn, placeOf, type Scale } from '@/lib/projects/scale';
import { namedStops } from '@/lib/projects/stop-labels';
import styles from './dashboard.module.scss';

interface Props {
  locale: Locale;
  project: OwnProject;
  scale: Scale;
  today: string;
}

const earlier = (one: string, other: string) => (one < other ? one : other);

function stopNames({ milestones, nextMilestone }: OwnProject, scale: Scale) {
  const shown = milestones
    .filter(({ dueDate }) => isOn(dueDate, scale))
    .map(({ id, title, locale, dueDate }) => ({ id, name: title, locale, place: placeOf(dueDate, scale) }));
  return namedStops([
    ...shown.filter(({ id }) => id === nextMilestone?.id),
    ...shown.filter(({ id }) => id !== nextMilestone?.id),
  ]);
}

export async function ProjectLine({ locale, project, scale, today }: Props) {
  const [t, states] = await Promise.all([
    getTranslations({ locale, namespace: 'dashboard.projects' }),
    getTranslations({ locale, namespace: 'status.project' }),
  ]);
  const { id, title, status, startDate, endDate, deadline, progress, milestones, nextMilestone } = project;
  const late = daysOverdue(project, today);
  const finished = status === 'completed';
  const nextLate = nextMilestone ? daysLate(nextMilestone, today) : 0;
  const ended = finished ? (endDate ?? deadline ?? today) : today;
  const due = deadline ? formatDay(deadline, locale) : undefined;
  const delivery = finished
    ? endDate && t('delivered', { date: formatDay(endDate, locale) })
    : due && t(late > 0 ? 'expected' : 'due', { date: due });
  const facts = {
    start: formatDay(startDate, locale),
    done: milestones.filter((milestone) => milestone.status === 'done').length,
    count: milestones.length,
  };
  const sentence = due ? t('summary', { ...facts, due }) : t('summaryOpen', facts);
  return (
    <li className={lines.line}>
      <div>
        <SiteLink
          className={lines.name}
          to={{ route: 'myProject', params: { id } }}
          locale={locale}
          lang={otherLanguage(project.locale, locale)}
        >
          {title}
        </SiteLink>
        <p>
          {late > 0 ? (
            <StateSign sign="late" label={t('late', { days: late })} />
          ) : (
            <ProjectState status={status} label={states(status)} />
          )}
        </p>
        {!finished && nextMilestone && (
          <p className={nextLate > 0 ? lines.late : undefined}>
            {t.rich(nextLate > 0 ? 'nextLate' : 'next', {
              title: nextMilestone.title,
              date: formatDay(nextMilestone.dueDate, locale),
              days: nextLate,
              written: written(nextMilestone.locale, locale),
            })}
          </p>
        )}
      </div>
      <Track
        scale={scale}
        today={today}
        label={sentence}
        names={stopNames(project, scale).map((stop) => (
          <text
            key={stop.id}
            className={styles.stopName}
            lang={otherLanguage(stop.locale, locale)}
            x={`${stop.place}%`}
            y="100%"
            dy="-6"
            textAnchor="middle"
          >
            {stop.name}
          </text>
        ))}
      >
        <Line scale={scale} from={startDate} to={late > 0 && deadline ? deadline : ended} look="done" />
        {late > 0 && deadline && <Line scale={scale} from={deadline} to={today} look="late" />}
        {!finished && deadline && (
          <Line
            scale={scale}
            from={startDate > today ? startDate : earlier(today, deadline)}
            to={deadline}
            look="todo"
          />
        )}
        {milestones.map((milestone) => (
          <Stop
            key={milestone.id}
            scale={scale}
            day={milestone.dueDate}
            look={milestone.status === 'done' ? 'done' : daysLate(milestone, today) > 0 ? 'late' : 'todo'}
          />
        ))}
      </Track>
      <div className={lines.lineEnd}>
        <span className={styles.percent}>{formatPercent(progress, locale)}</span>
        {delivery && <p>{delivery}</p>}
      </div>
    </li>
  );
}
