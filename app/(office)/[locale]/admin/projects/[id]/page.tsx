import { AdminOverview } from '@/components/office/projects/admin-overview';
import { openProject, projectMetadata, type ProjectPageProps } from './open-project';

export const generateMetadata = projectMetadata('overview');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'overview', (tab, parts) => <AdminOverview {...tab} {...parts} />);
}
