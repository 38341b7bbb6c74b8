import { Overview } from '@/components/project/overview/overview';
import { openProject, projectMetadata, type ProjectPageProps } from './open-project';

export const generateMetadata = projectMetadata('overview');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'overview', (tab, parts) => <Overview {...tab} {...parts} />);
}
