import { act, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announce, onSessionChange, type SessionChangeDetail } from '@/lib/auth/session/session-events';
import { SessionWatch } from './session-watch';

const root = document.documentElement;
const expired = 'Session expirée. Veuillez vous reconnecter.';
const props = {
  texts: {
    sessionExpired: expired,
    server: 'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    userMissing: 'Données utilisateur manquantes dans la réponse',
    profile: 'Erreur lors de la récupération du profil',
  },
  close: 'Fermer',
};

const alive = () => Response.json({ success: true, data: { user: {} } });
const over = () => Response.json({ success: false, code: 'UNAUTHORIZED', message: 'x' }, { status: 401 });

function answering(answer: () => Response | Promise<Response>) {
  return vi.spyOn(globalThis, 'fetch').mockImplementation(async () => answer());
}

function signIn(): void {
  document.cookie = 'user-role=user; path=/';
  root.dataset.role = 'user';
}

let changes: SessionChangeDetail[] = [];
let stop = () => {};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  changes = [];
  stop = onSessionChange((detail) => changes.push(detail));
});

afterEach(() => {
  stop();
  vi.useRealTimers();
  document.cookie = 'user-role=; path=/; max-age=0';
  delete root.dataset.role;
});

const pass = (milliseconds: number) =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
    await vi.dynamicImportSettled();
  });
const comeBack = async () => {
  await pass(1500);
  await act(async () => void dispatchEvent(new Event('focus')));
  await pass(0);
};

describe('session watch', () => {
  it('sends no request for a visitor', async () => {
    const requests = answering(alive);
    render(<SessionWatch {...props} />);
    await pass(600_000);
    await comeBack();
    expect(requests).not.toHaveBeenCalled();
  });

  it('requests the profile every five minutes', async () => {
    signIn();
    const requests = answering(alive);
    render(<SessionWatch {...props} />);
    await pass(299_000);
    expect(requests).not.toHaveBeenCalled();
    await pass(1000);
    expect(requests.mock.calls[0]?.[0]).toBe('/api/auth/profile');
    await pass(300_000);
    expect(requests).toHaveBeenCalledTimes(2);
    expect(changes).toEqual([]);
  });

  it('sends one request per return, although focus and visibility both fire an event', async () => {
    signIn();
    const requests = answering(alive);
    render(<SessionWatch {...props} />);
    await comeBack();
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(requests).toHaveBeenCalledTimes(1);
  });

  it('signs out on a 401 and shows a message', async () => {
    signIn();
    answering(over);
    render(<SessionWatch {...props} />);
    await comeBack();
    await waitFor(() => expect(changes).toEqual([{ change: 'ended', elsewhere: false }]));
    expect(root.dataset.role).toBeUndefined();
    expect(document.cookie).not.toContain('user-role');
    expect((await screen.findByRole('alert')).textContent).toContain(expired);
  });

  it('shows no message when a form handles the end of the session', async () => {
    signIn();
    answering(over);
    const dontGo = onSessionChange((_, event) => event.preventDefault());
    render(<SessionWatch {...props} />);
    await comeBack();
    await waitFor(() => expect(changes).toHaveLength(1));
    await pass(100);
    expect(screen.queryByRole('alert')).toBeNull();
    dontGo();
  });

  it.each([
    ['a network failure', () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'a server error',
      () => Response.json({ success: false, code: 'SERVER_ERROR', message: 'x' }, { status: 500 }),
    ],
  ])('keeps the session after %s', async (_, answer) => {
    signIn();
    answering(answer);
    render(<SessionWatch {...props} />);
    await comeBack();
    await pass(100);
    expect(changes).toEqual([]);
    expect(root.dataset.role).toBe('user');
  });

  it.each([
    [
      'a response without a message',
      () => Response.json({}, { status: 400 }),
      'Erreur lors de la récupération du profil',
    ],
    [
      'a response without a user',
      () => Response.json({ success: true, data: {} }),
      'Données utilisateur manquantes dans la réponse',
    ],
    [
      'a server error',
      () => Response.json({}, { status: 500 }),
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    ],
  ])('shows that the profile could not be read: %s', async (_, answer, sentence) => {
    signIn();
    answering(answer);
    render(<SessionWatch {...props} />);
    await comeBack();
    expect(await screen.findByRole('alert')).toHaveTextContent(sentence);
    await pass(5000);
    expect(screen.queryByRole('alert')).toBeNull();
    await comeBack();
    await pass(100);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows no message when the network is down', async () => {
    signIn();
    answering(() => Promise.reject(new TypeError('Failed to fetch')));
    render(<SessionWatch {...props} />);
    await comeBack();
    await pass(100);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows a server error that follows a network error', async () => {
    signIn();
    const answers = [
      () => Promise.reject(new TypeError('Failed to fetch')),
      () => Promise.resolve(Response.json({}, { status: 500 })),
    ];
    answering(() => answers.shift()?.() ?? alive());
    render(<SessionWatch {...props} />);
    await comeBack();
    await pass(100);
    expect(screen.queryByRole('alert')).toBeNull();
    await comeBack();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Une erreur serveur est survenue. Veuillez réessayer plus tard.',
    );
  });

  it('detects the end of the session without a request', async () => {
    signIn();
    const requests = answering(alive);
    render(<SessionWatch {...props} />);
    document.cookie = 'user-role=; path=/; max-age=0';
    await comeBack();
    expect(changes).toEqual([{ change: 'ended', elsewhere: false }]);
    expect(requests).not.toHaveBeenCalled();
  });

  it('follows other tabs immediately', async () => {
    signIn();
    render(<SessionWatch {...props} />);
    const say = (change: string) =>
      act(
        async () =>
          void dispatchEvent(
            new StorageEvent('storage', { key: 'session-news', newValue: `${change} 1 0.5` }),
          ),
      );
    await say('signed-out');
    expect(root.dataset.role).toBeUndefined();
    document.cookie = 'user-role=admin; path=/';
    await say('signed-in');
    expect(root.dataset.role).toBe('admin');
    await say('nonsense');
    expect(changes).toEqual([
      { change: 'signed-out-elsewhere', elsewhere: true },
      { change: 'signed-in', elsewhere: true },
    ]);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('removes expired drafts', async () => {
    localStorage.setItem('text-draft:u1:x', '{"text":"x","at":1}');
    render(<SessionWatch {...props} />);
    await vi.dynamicImportSettled();
    expect(localStorage).toHaveLength(0);
  });

  it('notifies other tabs with a unique value each time', () => {
    const set = vi.spyOn(Storage.prototype, 'setItem');
    announce('signed-out');
    announce('signed-out');
    const [first, second] = set.mock.calls.map(([, value]) => value);
    expect(first).toMatch(/^signed-out /);
    expect(second).not.toBe(first);
  });
});
