import { ConversationTab } from '@/components/project/conversation/conversation-tab';
import { readUpdates } from '@/lib/api/reads/conversation';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('conversation');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'conversation', async (tab, caller) => (
    <ConversationTab {...tab} updates={await readUpdates(tab.project.id, tab.query.page, caller)} />
  ));
}
