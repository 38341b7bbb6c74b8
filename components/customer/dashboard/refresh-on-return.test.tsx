import { act, render, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { person } from '@/tests/setup/users';
import { DashboardPage } from './dashboard-page';
import { RefreshOnReturn } from './refresh-on-return';

const router = { refresh: vi.fn() };
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));

function comeBack(): void {
  vi.spyOn(document, 'hasFocus').mockReturnValue(true);
  render(<RefreshOnReturn locale="fr" />);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  act(() => void dispatchEvent(new Event('focus')));
}

beforeEach(() => {
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
});

it('draws the page anew once when its reader comes back to it with a confirmed address', async () => {
  vi.mocked(request).mockResolvedValue(ok({ user: person({ emailVerified: true }) }));
  comeBack();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledOnce();
});

it.each([
  ['while the address is not confirmed', ok({ user: person({ emailVerified: false }) })],
  ['without a network', fail({ status: 0, code: 'NETWORK' })],
])('leaves the page as it is %s', async (_, answer) => {
  vi.mocked(request).mockResolvedValue(answer);
  comeBack();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(router.refresh).not.toHaveBeenCalled();
});

it('is on the dashboard while the address is to be confirmed', async () => {
  const failed = { ok: false, failure: { status: 0, code: 'NETWORK' } } as const;
  const contents = async (emailVerified: boolean) =>
    (
      await DashboardPage({
        locale: 'fr',
        user: person({ emailVerified }),
        dashboard: failed,
      })
    ).props.children as unknown[];
  const refreshes = async (emailVerified: boolean) =>
    (await contents(emailVerified)).some(
      (child) => (child as { type?: unknown } | null)?.type === RefreshOnReturn,
    );
  expect([await refreshes(false), await refreshes(true)]).toEqual([true, false]);
});
