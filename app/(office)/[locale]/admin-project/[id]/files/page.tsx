import { FilesTab } from '@/components/customer/project/files/files-tab';
import { readProjectFiles } from '@/lib/api/reads/project-files';
import { openProject, type ProjectPageProps } from '../../../open-project';

export { generateMetadata } from '../../../open-project';

export default function Page(props: ProjectPageProps) {
  return openProject(props, async (tab, caller) => (
    <FilesTab {...tab} files={await readProjectFiles(tab.project.id, tab.query, caller)} />
  ));
}
