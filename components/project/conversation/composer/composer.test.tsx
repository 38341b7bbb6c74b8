import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok, type Result } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import { signIn } from '@/lib/auth/sign-in';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { messages, send, show, text, waiting } from '@/tests/setup/composer';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

beforeEach(() => {
  router.refresh.mockReset();
  vi.mocked(request).mockReset();
  vi.mocked(request).mockResolvedValue(ok({}));
  vi.mocked(upload).mockReset();
  localStorage.clear();
});

describe('a message', () => {
  it('is sent, and the field is emptied', async () => {
    await show();
    await userEvent.type(text(), 'Bonjour **Inès**');
    await send();
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(messages()).toEqual([
      { body: 'Bonjour **Inès**', key: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
    ]);
    expect(text()).toHaveValue('');
    expect(screen.getByText('Envoyé.')).toBeInTheDocument();
    expect(localStorage).toHaveLength(0);
  });

  it.each(['metaKey', 'ctrlKey'])('is sent by Enter with %s, but not during IME composition', async (key) => {
    await show();
    await userEvent.type(text(), 'Bonjour');
    fireEvent.keyDown(text(), { key: 'Enter', [key]: true, isComposing: true });
    fireEvent.keyDown(text(), { key: 'Enter' });
    expect(messages()).toHaveLength(0);
    fireEvent.keyDown(text(), { key: 'Enter', [key]: true });
    await waitFor(() => expect(messages()).toHaveLength(1));
  });

  it('is sent once, even when the button is pressed repeatedly', async () => {
    let end: (result: Result<unknown>) => void = () => {};
    vi.mocked(request).mockImplementation(() => new Promise((resolve) => (end = resolve)));
    await show();
    await userEvent.type(text(), 'Bonjour');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Envoyer' }));
    fireEvent.keyDown(text(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(messages()).toHaveLength(1));
    expect(text()).toHaveAttribute('readonly');
    await act(async () => end(ok({})));
    expect(messages()).toHaveLength(1);
  });

  it('shows an error at its field when it is empty', async () => {
    await show();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent('Écrivez un message.');
    expect(text()).toHaveAccessibleDescription(/^Écrivez un message\./);
    expect(messages()).toHaveLength(0);
  });

  it('stays after a failure and is retried with the same key, or with a new key after a change', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await show();
    await userEvent.type(text(), 'Bonjour');
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/réseau|connexion/i);
    expect(text()).toHaveValue('Bonjour');
    await send();
    await waitFor(() => expect(messages()).toHaveLength(2));
    await userEvent.type(text(), ' à tous');
    await send();
    await waitFor(() => expect(messages()).toHaveLength(3));
    const [first, second, third] = messages().map(({ key }) => key);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('is sent after the same user signs in again on the page', async () => {
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 401, code: 'UNAUTHORIZED' }));
    vi.mocked(signIn).mockResolvedValue(ok({ role: 'user' }));
    await show();
    await userEvent.type(text(), 'Bonjour');
    await send();
    const dialog = await screen.findByRole('dialog', {}, waiting);
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Se reconnecter' }));
    expect(await screen.findByText('Envoyé.')).toBeInTheDocument();
    expect(messages()).toHaveLength(2);
  });
});

describe('internal note', () => {
  it('has its own look and label, and note mode stays on for the next one', async () => {
    await show({ team: true });
    await userEvent.click(screen.getByRole('checkbox', { name: /Note interne/ }));
    await userEvent.type(
      screen.getByRole('textbox', { name: 'Note interne, pour l’équipe seulement' }),
      'Budget serré',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
    expect(await screen.findByText('Note enregistrée.')).toBeInTheDocument();
    expect(messages()[0]).toMatchObject({ body: 'Budget serré', internal: true });
    expect(screen.getByRole('checkbox', { name: /Note interne/ })).toBeChecked();
  });

  it('is restored as a note, also after an earlier note', async () => {
    const first = await show({ team: true });
    await userEvent.click(screen.getByRole('checkbox', { name: /Note interne/ }));
    await userEvent.type(text(), 'Une');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
    await screen.findByText('Note enregistrée.');
    await userEvent.type(text(), 'Deux');
    first.unmount();
    await show({ team: true });
    expect(text()).toHaveValue('Deux');
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer la note' }));
    await waitFor(() => expect(messages()).toHaveLength(2));
    expect(messages()[1]).toMatchObject({ body: 'Deux', internal: true });
  });

  it('is not restored for a former member of the team', async () => {
    localStorage.setItem('message-draft:u1:p1', JSON.stringify({ body: 'Budget serré', internal: true }));
    await show();
    expect(text()).toHaveValue('');
  });
});

describe('message draft', () => {
  it('is stored in this browser for its owner', async () => {
    const first = await show();
    await userEvent.type(text(), 'Bonjour');
    first.unmount();
    const other = await show({ owner: 'u2' });
    expect(text()).toHaveValue('');
    other.unmount();
    await show();
    expect(text()).toHaveValue('Bonjour');
    expect(screen.getByText('Votre brouillon est repris.')).toBeInTheDocument();
  });

  it('is deleted when its owner signs out or clears the text', async () => {
    await show();
    await userEvent.type(text(), 'Bonjour');
    expect(localStorage).toHaveLength(1);
    await userEvent.clear(text());
    expect(localStorage).toHaveLength(0);
    await userEvent.type(text(), 'Bonsoir');
    act(() => void announce('signed-out'));
    expect(localStorage).toHaveLength(0);
  });

  it('is stored for its owner only when another tab signs out', async () => {
    const { unmount } = await show();
    await userEvent.type(text(), 'Bonjour');
    localStorage.clear();
    signOutElsewhere();
    unmount();
    expect(Object.keys(localStorage)).toEqual(['message-draft:u1:p1']);
  });

  it.each(['{', '"text"', '{"body":3,"internal":true}', 'null'])(
    'is ignored when the stored value is invalid: %s',
    async (stored) => {
      localStorage.setItem('message-draft:u1:p1', stored);
      await show();
      expect(text()).toHaveValue('');
    },
  );
});
