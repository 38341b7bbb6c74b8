import { HistoryTab } from '@/components/office/projects/history-tab';
import { readHistory } from '@/lib/api/office-reads/activity';
import { openProject, type ProjectPageProps } from '../../../open-project';

export { generateMetadata } from '../../../open-project';

export default function Page(props: ProjectPageProps) {
  return openProject(props, async (tab, caller) => (
    <HistoryTab {...tab} history={await readHistory({ type: 'project', id: tab.project.id }, caller)} />
  ));
}
