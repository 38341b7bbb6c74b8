import { FilesTab } from '@/components/project/files/files-tab';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('files');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'files', (tab, parts) => <FilesTab {...tab} {...parts} />);
}
