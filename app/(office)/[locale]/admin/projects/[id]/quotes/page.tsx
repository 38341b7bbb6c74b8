import { QuotesTab } from '@/components/project/quotes/quotes-tab';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('quotes');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'quotes', (tab, parts) => <QuotesTab {...tab} {...parts} />);
}
