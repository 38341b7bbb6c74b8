import { OffersTab } from '@/components/customer/project/quotes/quotes-tab';
import { readProjectOrder, readProjectOrders } from '@/lib/api/reads/quotes';
import { openProject, projectMetadata, type ProjectPageProps } from '../open-project';

export const generateMetadata = projectMetadata('quotes');

export default function Page(props: ProjectPageProps) {
  return openProject(props, 'quotes', async (tab, caller) => {
    const { project, query } = tab;
    const [orders, order] = await Promise.all([
      readProjectOrders(project.id, query.page, caller),
      readProjectOrder(project.id, query.quote, caller),
    ]);
    return <OffersTab {...tab} orders={orders} order={order} />;
  });
}
