import { QuotesTab } from '@/components/customer/project/quotes/quotes-tab';
import { readProjectQuote, readProjectQuotes } from '@/lib/api/reads/quotes';
import { openProject, type ProjectPageProps } from '../../../open-project';

export { generateMetadata } from '../../../open-project';

export default function Page(props: ProjectPageProps) {
  return openProject(props, async (tab, caller) => {
    const { project, query } = tab;
    const [quotes, quote] = await Promise.all([
      readProjectQuotes(project.id, query.page, caller),
      readProjectQuote(project.id, query.offer, caller),
    ]);
    return <QuotesTab {...tab} quotes={quotes} quote={quote} />;
  });
}
