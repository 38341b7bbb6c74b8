import { getTranslations } from 'next-intl/server';
import { Actions } from '@/components/form/actions/actions';
import { formWords } from '@/components/form/form-words';
import { KeyDates } from '@/components/project/overview/key-dates';
import { LatestFiles } from '@/components/project/overview/latest-files';
import { LatestMessages } from '@/components/project/overview/latest-messages';
import { NextStep } from '@/components/project/overview/next-step';
import { PlanSummary } from '@/components/project/overview/plan-summary';
import { ProjectTeam } from '@/components/project/overview/project-team';
import plan from '@/components/project/plan/plan.module.scss';
import { StatusTools } from '@/components/project/status-tools';
import type { OverviewProps } from '@/components/project/tab-props';
import { ScreenSection } from '@/components/ui/pages/screen';
import { today } from '@/lib/format/days';
import { deleteAction } from './delete-project';
import { MembersSection } from './members/members-section';
import { PublicationSection } from './publication-section';

export async function OfficeOverview({ locale, base, user, project, conversation, files }: OverviewProps) {
  const [t, words, remove] = await Promise.all([
    getTranslations({ locale, namespace: 'officeProjects.delete' }),
    formWords({ locale, fallback: 'projectUpdate', operations: ['projectDelete'] }),
    deleteAction(project, locale),
  ]);
  const day = today();
  const { admin } = project.viewer;
  return (
    <>
      <NextStep locale={locale} base={base} project={project} today={day} />
      <PlanSummary locale={locale} base={base} project={project} today={day} />
      <div className={plan.columns}>
        <div>
          {admin ? (
            <MembersSection locale={locale} user={user} project={project} />
          ) : (
            <ProjectTeam locale={locale} project={project} />
          )}
          <LatestMessages locale={locale} base={base} project={project} conversation={conversation} />
        </div>
        <div>
          {admin && <PublicationSection locale={locale} user={user} project={project} />}
          <StatusTools locale={locale} project={project} words={words} email={user.email} />
          <KeyDates locale={locale} project={project} today={day} />
          <LatestFiles locale={locale} base={base} project={project} files={files} />
        </div>
      </div>
      {admin && (
        <ScreenSection id="delete" heading={t('section')}>
          <div className={plan.tools}>
            <p>{t('about')}</p>
            <Actions actions={[remove]} words={{ ...words, fallback: 'projectDelete' }} email={user.email} />
          </div>
        </ScreenSection>
      )}
    </>
  );
}
