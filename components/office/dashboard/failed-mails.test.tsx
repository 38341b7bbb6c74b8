import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { loadMessages } from '@/lib/i18n/messages';
import { FailedMails } from './failed-mails';

const router = { refresh: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { mails: labels } = (await loadMessages('fr')).officeDashboard;
const mail = (id: string) => ({
  id,
  at: '2026-11-19T08:31:00.000Z',
  when: '09:31',
  title: `Devis, à ${id}@client.example`,
  text: 'Boîte pleine. 3 essais',
});
const user = userEvent.setup();

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
});

describe('failed mails', () => {
  it('retries one mail and moves the focus to the result message', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    render(<FailedMails words={words} labels={labels} mails={[mail('a'), mail('b')]} />);
    await user.click(screen.getByRole('button', { name: 'Réessayer Devis, à a@client.example' }));
    expect(vi.mocked(request).mock.calls).toEqual([['post', '/api/outbox/a/retry', { locale: 'fr' }]]);
    await waitFor(() => expect(screen.getByText('Le courrier repart.')).toHaveFocus());
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('retries all mails, with one request per double click', async () => {
    vi.mocked(request).mockReturnValue(new Promise(() => {}));
    render(<FailedMails words={words} labels={labels} mails={[mail('a'), mail('b')]} />);
    await user.dblClick(screen.getByRole('button', { name: 'Tout réessayer' }));
    expect(vi.mocked(request).mock.calls).toEqual([
      ['post', '/api/outbox', { body: { ids: ['a', 'b'] }, locale: 'fr' }],
    ]);
  });

  it('removes a mail that another user has already retried, and keeps it after a failure', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }))
      .mockResolvedValueOnce(fail({ status: 409, code: 'INVALID_TRANSITION' }));
    render(<FailedMails words={words} labels={labels} mails={[mail('a')]} />);
    const retry = screen.getByRole('button', { name: /Réessayer/ });
    await user.click(retry);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(/Erreur de connexion au serveur/),
    );
    await user.click(retry);
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(screen.getByRole('status')).toHaveTextContent('Le courrier repart.');
  });
});
