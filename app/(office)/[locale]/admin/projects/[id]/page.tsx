import { OfficeOverview } from '@/components/office/projects/office-overview';
import { openProject, projectMetadata, type ProjectPageProps } from './open-project';

export const generateMetadata = projectMetadata('overview');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'overview', (tab, parts) => <OfficeOverview {...tab} {...parts} />);
}
