import { formWords } from '@/components/form/form-words';
import { today } from '@/lib/format/days';
import { KeyDates } from './key-dates';
import { LatestFiles } from './latest-files';
import { LatestMessages } from './latest-messages';
import { NextStep } from './next-step';
import { PlanSummary } from './plan-summary';
import styles from '../plan/plan.module.scss';
import { ProjectTeam } from './project-team';
import { StatusTools } from '../status-tools';
import type { OverviewProps } from '../tab-props';

export async function Overview({ locale, base, user, project, viewer, conversation, files }: OverviewProps) {
  const words = await formWords({ locale, fallback: 'projectUpdate' });
  const day = today();
  return (
    <>
      <NextStep locale={locale} base={base} project={project} today={day} />
      <PlanSummary locale={locale} base={base} project={project} today={day} />
      <div className={styles.columns}>
        <LatestMessages locale={locale} base={base} project={project} conversation={conversation} />
        <div>
          {viewer.team && <StatusTools locale={locale} project={project} words={words} email={user.email} />}
          <LatestFiles locale={locale} base={base} project={project} files={files} />
          <KeyDates locale={locale} project={project} today={day} />
          <ProjectTeam locale={locale} project={project} />
        </div>
      </div>
    </>
  );
}
