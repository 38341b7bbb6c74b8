import { act, render } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { person } from '@/tests/setup/people';
import { DashboardPage } from './dashboard-page';
import { RefreshOnReturn } from './refresh-on-return';

const router = { refresh: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

it('draws the page anew once when its reader comes back to it', () => {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(<RefreshOnReturn />);
  expect(router.refresh).not.toHaveBeenCalled();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void dispatchEvent(new Event('focus')));
  expect(router.refresh).toHaveBeenCalledOnce();
});

it('is on the dashboard while the address is to be confirmed', async () => {
  const failed = { ok: false, failure: { status: 0, code: 'NETWORK' } } as const;
  const contents = async (emailVerified: boolean) => (await DashboardPage({ locale: 'fr', user: person({ emailVerified }), addresses: failed, requests: failed, projects: failed, offers: failed, news: failed })).props.children as unknown[];
  const refreshes = async (emailVerified: boolean) => (await contents(emailVerified)).some((child) => (child as { type?: unknown } | null)?.type === RefreshOnReturn);
  expect([await refreshes(false), await refreshes(true)]).toEqual([true, false]);
});
