import { FilesTab } from '@/components/project/files/files-tab';
import { readProjectFiles } from '@/lib/api/reads/project-files';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('files');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'files', async (tab, caller) => (
    <FilesTab {...tab} files={await readProjectFiles(tab.project.id, tab.query, caller)} />
  ));
}
