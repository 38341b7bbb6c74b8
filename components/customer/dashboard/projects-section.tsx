import { getTranslations } from 'next-intl/server';
import { Legend } from '@/components/project/plan/legend';
import lines from '@/components/project/plan/lines.module.scss';
import { Axis } from '@/components/project/plan/track';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Dashboard } from '@/lib/contract/stats/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import type { OwnProject } from '@/lib/contract/projects/record-schemas';
import { monthStart, today } from '@/lib/format/days';
import { monthsAround } from '@/lib/projects/scale';
import { href } from '@/lib/routes';
import styles from './dashboard.module.scss';
import { ProjectLine } from './project-line';

interface Props {
  locale: Locale;
  list: Dashboard['projects'] | undefined;
  /** Unverified users cannot read projects. */
  verified: boolean;
}

/** Months before the current one: from the earliest start, at most two. */
function monthsSince(projects: readonly Pick<OwnProject, 'startDate'>[], day: string): number {
  const first = projects
    .slice(0, SHOWN)
    .map(({ startDate }) => startDate)
    .sort()[0];
  return [2, 1].find((months) => first !== undefined && first < monthStart(day, 1 - months)) ?? 0;
}

const SHOWN = 6;

export async function ProjectsSection({ locale, list, verified }: Props) {
  const t = await getTranslations({ locale, namespace: 'dashboard.projects' });
  if (!list || list.count === 0) {
    return (
      <ScreenSection id="projects" heading={t('heading')}>
        <div className={styles.none}>
          <p>{t(!list ? 'failed' : verified ? 'none' : 'waiting')}</p>
          {!list && (
            <a className={buttonClass({ size: 'small' })} href={href({ route: 'dashboard' }, locale)}>
              {t('retry')}
            </a>
          )}
        </div>
      </ScreenSection>
    );
  }
  const { projects, count } = list;
  const day = today();
  const scale = monthsAround(day, monthsSince(projects, day), 3);
  const all = (
    <SiteLink className="small" to={{ route: 'myProjects' }} locale={locale}>
      {t('all', { count })}
    </SiteLink>
  );
  return (
    <ScreenSection
      id="projects"
      heading={t('heading')}
      note={count > SHOWN && t('shown', { shown: SHOWN, count })}
      end={all}
    >
      <div className={`${lines.line} ${lines.lineHead}`}>
        <Axis scale={scale} today={day} locale={locale} />
        <span className="label">{t('progress')}</span>
      </div>
      <ul className={lines.lines}>
        {projects.slice(0, SHOWN).map((project) => (
          <ProjectLine key={project.id} locale={locale} project={project} scale={scale} today={day} />
        ))}
      </ul>
      <Legend locale={locale} kinds={['lineDone', 'lineTodo', 'lineLate', 'stop', 'today']} />
    </ScreenSection>
  );
}
