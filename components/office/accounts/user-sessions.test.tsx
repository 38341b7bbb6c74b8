import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { sentBy } from '@/tests/setup/sent-by';
import { UserSessions } from './user-sessions';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { officeUsers } = await loadMessages('fr');
const user = userEvent.setup();
const calls = (method: string) => sentBy(method, vi.mocked(request).mock.calls);

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

describe('sessions of an account', () => {
  const rows = ['s1', 's2'].map((id) => ({
    id,
    current: false,
    device: `Firefox ${id}`,
    seen: 'hier',
    since: 'Ouverte',
  }));
  const show = () =>
    render(<UserSessions userId="u1" words={words} labels={officeUsers.show.sessions} sessions={rows} />);

  it('are ended one by one, also if they have already ended', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(ok({}))
      .mockResolvedValueOnce(fail({ status: 404, code: 'NOT_FOUND' }));
    show();
    await user.click(screen.getByRole('button', { name: 'Fermer Firefox s1' }));
    await waitFor(() => expect(screen.getByText('La connexion est fermée.')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Fermer Firefox s2' }));
    await waitFor(() => expect(screen.getByText('Aucune connexion ouverte.')).toBeInTheDocument());
    expect(calls('delete').map(([path]) => path)).toEqual([
      '/api/users/u1/sessions/s1',
      '/api/users/u1/sessions/s2',
    ]);
  });

  it('are ended together', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    show();
    await user.click(screen.getByRole('button', { name: 'Fermer toutes les connexions' }));
    await waitFor(() => expect(screen.getByText('Toutes les connexions sont fermées.')).toBeInTheDocument());
    expect(calls('delete').map(([path]) => path)).toEqual(['/api/users/u1/sessions']);
  });
});
