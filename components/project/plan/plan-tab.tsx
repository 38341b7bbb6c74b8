import { formWords } from '@/components/form/form-words';
import { loadMessages } from '@/lib/i18n/messages';
import { today } from '@/lib/format/days';
import { stretchesOf } from '@/lib/projects/plan';
import { KeyDates } from '../overview/key-dates';
import type { TabProps } from '../tab-props';
import { Plan } from './plan';
import { PlanTable } from './plan-table';
import { PlanTools } from './plan-tools';

export async function PlanTab({ locale, user, project, viewer }: TabProps) {
  const [words, { myProjects, status }] = await Promise.all([
    formWords({ locale, fallback: 'projectUpdate' }),
    loadMessages(locale),
  ]);
  const day = today();
  const { id, milestones } = project;
  return (
    <>
      <Plan locale={locale} project={project} today={day}>
        {milestones.length > 0 && (
          <PlanTable locale={locale} stretches={stretchesOf(milestones, day)} deadline={project.deadline} />
        )}
        {viewer.team && (
          <PlanTools
            words={words}
            labels={myProjects.edit}
            states={status.milestone}
            projectId={id}
            milestones={milestones}
            deadline={project.deadline}
            email={user.email}
          />
        )}
      </Plan>
      <KeyDates locale={locale} project={project} today={day} />
    </>
  );
}
