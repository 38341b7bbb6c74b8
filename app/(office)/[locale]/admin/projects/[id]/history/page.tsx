import { HistoryTab } from '@/components/office/projects/history-tab';
import { readHistory } from '@/lib/api/office-reads/activity';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('history');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'history', async (tab, caller) => (
    <HistoryTab {...tab} history={await readHistory({ type: 'project', id: tab.project.id }, caller)} />
  ));
}
