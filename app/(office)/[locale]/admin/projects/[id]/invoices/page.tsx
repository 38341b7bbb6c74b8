import { ProjectInvoices } from '@/components/office/invoices/project/project-invoices';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('invoices');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'invoices', (tab, parts) => <ProjectInvoices {...tab} {...parts} />);
}
