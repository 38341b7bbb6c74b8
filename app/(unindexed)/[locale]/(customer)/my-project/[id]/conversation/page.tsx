import { ConversationTab } from '@/components/customer/project/conversation/conversation-tab';
import { readUpdates } from '@/lib/api/reads/conversation';
import { openProject, type ProjectPageProps } from '../../../open-project';

export { generateMetadata } from '../../../open-project';

export default function Page(props: ProjectPageProps) {
  return openProject(props, async (tab, caller) => (
    <ConversationTab {...tab} updates={await readUpdates(tab.project.id, tab.query.page, caller)} />
  ));
}
