import { getTranslations } from 'next-intl/server';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { projectPlace } from '@/lib/projects/project-query';
import type { ProjectBase } from '@/lib/projects/project-tabs';
import { Plan } from '../plan/plan';
import { PLAN_TOOLS } from '../plan/plan-tools-id';
import styles from '../plan/plan.module.scss';

interface Props {
  locale: Locale;
  base: ProjectBase;
  project: ProjectRecord;
  today: string;
}

export async function PlanSummary({ locale, base, project, today }: Props) {
  const t = await getTranslations({ locale, namespace: 'myProjects' });
  const page = projectPlace(base, project.id, { tab: 'plan' });
  const { team } = project.viewer;
  return (
    <Plan locale={locale} project={project} today={today}>
      {(team || project.milestones.length > 0) && (
        <p className={`${styles.whole} no-print`}>
          <SiteLink to={team ? { ...page, hash: PLAN_TOOLS } : page} locale={locale}>
            {t(team ? 'edit.open' : 'plan.whole')}
          </SiteLink>
        </p>
      )}
    </Plan>
  );
}
