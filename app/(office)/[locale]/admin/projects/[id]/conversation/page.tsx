import { ConversationTab } from '@/components/project/conversation/conversation-tab';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('conversation');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'conversation', (tab, parts) => <ConversationTab {...tab} {...parts} />);
}
