// The dashboard of a customer whose account lacks nothing, shown as a page.
import { screen, within } from '@testing-library/react';
import { fail, ok } from '@/lib/api/result';
import type { QuoteSummary } from '@/lib/contract/quotes/schemas';
import type { News } from '@/lib/contract/conversation/schemas';
import type { Address } from '@/lib/contract/accounts/schemas';
import { person } from '@/tests/setup/people';
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
export const quotes = (list: QuoteSummary[]): DashboardProps['quotes'] =>
  ok({ success: true, orders: list, count: list.length, currentPage: 1, totalPages: 1 });
export const news = (more: Partial<News> = {}): DashboardProps['news'] =>
  ok({ success: true, updates: [], files: [], unread: 0, ...more });

/** A customer whose account lacks nothing and who has nothing yet, where nothing else is said. */
export const dashboard = (more: Partial<DashboardProps> = {}) =>
  showOnPage(
    <DashboardPage
      locale="fr"
      user={person({ vatNumber: 'FR83404833048' })}
      addresses={ok({ addresses: [address] })}
      requests={ok([])}
      projects={ok(ownProjectList([]))}
      quotes={quotes([])}
      news={news()}
      {...more}
    />,
  );
export const region = (name: string | RegExp) => within(screen.getByRole('region', { name }));
