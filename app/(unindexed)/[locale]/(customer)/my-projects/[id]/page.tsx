import { Overview } from '@/components/project/overview/overview';
import { readProjectFiles } from '@/lib/api/reads/project-files';
import { readUpdates } from '@/lib/api/reads/conversation';
import { openProject, projectMetadata, type ProjectPageProps } from './open-project';

export const generateMetadata = projectMetadata('overview');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'overview', async (tab, caller) => {
    const { id } = tab.project;
    const [updates, files] = await Promise.all([
      readUpdates(id, 1, caller),
      readProjectFiles(id, { category: undefined, page: 1 }, caller),
    ]);
    return <Overview {...tab} updates={updates} files={files} />;
  });
}
