import { screen, within } from '@testing-library/react';
import { fail, ok } from '@/lib/api/result';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import type { Address } from '@/lib/contract/accounts/schemas';
import type { Dashboard } from '@/lib/contract/stats/schemas';
import { person } from '@/tests/setup/users';
import { ownProjectList } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { DashboardPage, type DashboardProps } from '@/components/customer/dashboard/dashboard-page';

export const address: Address = {
  id: 'a1',
  type: 'both',
  street: 'quai 3',
  city: 'Brévigny',
  postalCode: '71999',
  country: 'FR',
  state: null,
  isDefault: true,
  defaultFor: ['billing', 'shipping'],
};
export const unreachable = fail({ status: 0, code: 'NETWORK' });
export const quotes = (orders: QuoteSummary[]): Dashboard['quotes'] => ({
  orders,
  count: orders.length,
  currentPage: 1,
  totalPages: 1,
});
export const myMessages = (more: Partial<Dashboard['news']> = {}): Dashboard['news'] => ({
  updates: [],
  files: [],
  unread: 0,
  ...more,
});

const nothing: Dashboard = {
  addresses: [address],
  requests: [],
  projects: ownProjectList([]),
  quotes: quotes([]),
  news: myMessages(),
};

export const dashboard = ({
  locale = 'fr',
  user = person({ vatNumber: 'FR83404833048' }),
  dashboard: found,
  ...parts
}: Partial<DashboardProps & Dashboard> = {}) =>
  showOnPage(<DashboardPage locale={locale} user={user} dashboard={found ?? ok({ ...nothing, ...parts })} />);
export const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
