import { QuotesTab } from '@/components/project/quotes/quotes-tab';
import { readProjectQuote, readProjectQuotes } from '@/lib/api/reads/quotes';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('quotes');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'quotes', async (tab, caller) => {
    const { project, query } = tab;
    const isList = query.quote === undefined;
    const quotes = isList ? await readProjectQuotes(project.id, query.page, caller) : undefined;
    const quote = await readProjectQuote(project.id, query.quote, caller);
    return <QuotesTab {...tab} quotes={quotes} quote={quote} />;
  });
}
