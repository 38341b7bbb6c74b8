import { PlanTab } from '@/components/project/plan/plan-tab';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('plan');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'plan', (tab) => <PlanTab {...tab} />);
}
