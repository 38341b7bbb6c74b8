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

it('refreshes the page once when the user returns with a verified address', async () => {
  vi.mocked(request).mockResolvedValue(ok({ user: person({ emailVerified: true }) }));
  comeBack();
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(request).toHaveBeenCalledOnce();
});

it.each([
  ['while the address is not confirmed', ok({ user: person({ emailVerified: false }) })],
  ['without a network', fail({ status: 0, code: 'NETWORK' })],
])('does not refresh the page %s', async (_, answer) => {
  vi.mocked(request).mockResolvedValue(answer);
  comeBack();
  await waitFor(() => expect(request).toHaveBeenCalledOnce());
  expect(router.refresh).not.toHaveBeenCalled();
});

it('is rendered on the dashboard only while the address is unverified', async () => {
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
