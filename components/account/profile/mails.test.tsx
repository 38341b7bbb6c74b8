import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import type { User } from '@/lib/contract/accounts/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { AccountProvider } from '../page/account-context';
import { MailsForm } from './mails-form';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  sessionStorage.clear();
});

const given = { projectUpdates: true, offers: false, requestStates: true };
const chosen = { projectUpdates: false, offers: true, requestStates: true };

async function show(notifications: User['notifications'] = given) {
  const [words, { account }] = await Promise.all([
    formWords({ locale: 'fr', fallback: 'profileUpdate' }),
    loadMessages('fr'),
  ]);
  return render(
    <AccountProvider user={person({ notifications })} sessions={[]}>
      <h2 id="mails-heading">E-mails</h2>
      <MailsForm words={words} labels={account.mails} save={account.save} />
    </AccountProvider>,
  );
}

const boxes = () => screen.getAllByRole<HTMLInputElement>('checkbox').map(({ checked }) => checked);

async function change(): Promise<void> {
  await userEvent.click(screen.getByRole('checkbox', { name: /messages et nouvelles de mes projets/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /devis à accepter/ }));
}

describe('mail preferences', () => {
  it('are shown as saved, with the mails that cannot be turned off', async () => {
    await show();
    expect(boxes()).toEqual([true, false, true]);
    expect(screen.getByText(/^Toujours envoyés.*sécurité du compte/)).toBeInTheDocument();
  });

  it('let administrators switch off new contacts and requests', async () => {
    await show({ ...given, inbox: true });
    expect(boxes()).toEqual([true, true, false, true]);
    const box = screen.getByRole<HTMLInputElement>('checkbox', { name: /nouveaux contacts/ });
    await userEvent.click(box);
    expect(box.checked).toBe(false);
  });

  it('are saved with the version that was read', async () => {
    vi.mocked(request).mockResolvedValue(
      ok({ user: person({ notifications: chosen, updatedAt: '2026-11-02T08:00:00.000Z' }) }),
    );
    await show();
    await change();
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Enregistré.')).toBeInTheDocument();
    expect(vi.mocked(request).mock.calls[0]).toMatchObject([
      'put',
      '/api/users/profile',
      { body: { notifications: chosen, updatedAt: '2026-11-01T08:00:00.000Z' } },
    ]);
    expect(boxes()).toEqual([false, true, true]);
    expect(sessionStorage).toHaveLength(0);
  });

  it('restore unsaved changes after a return to the page', async () => {
    const first = await show();
    await change();
    first.unmount();
    await show();
    await waitFor(() => expect(boxes()).toEqual([false, true, true]));
    await userEvent.click(screen.getByRole('button', { name: 'Revenir aux valeurs enregistrées' }));
    expect(boxes()).toEqual([true, false, true]);
    expect(sessionStorage).toHaveLength(0);
  });
});
