import { HistoryTab } from '@/components/office/projects/history-tab';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('history');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'history', (tab, parts) => <HistoryTab {...tab} {...parts} />);
}
