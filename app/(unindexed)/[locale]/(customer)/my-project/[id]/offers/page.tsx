import { OffersTab } from '@/components/customer/project/quotes/quotes-tab';
import { readProjectOrder, readProjectOrders } from '@/lib/api/reads/quotes';
import { openProject, type ProjectPageProps } from '../../../open-project';

export { generateMetadata } from '../../../open-project';

export default function Page(props: ProjectPageProps) {
  return openProject(props, async (tab, caller) => {
    const { project, query } = tab;
    const [orders, order] = await Promise.all([
      readProjectOrders(project.id, query.page, caller),
      readProjectOrder(project.id, query.offer, caller),
    ]);
    return <OffersTab {...tab} orders={orders} order={order} />;
  });
}
