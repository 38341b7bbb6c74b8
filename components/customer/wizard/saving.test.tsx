import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import { signIn } from '@/lib/auth/sign-in';
import { forget } from '@/lib/requests/known-drafts';
import { draftRequest, FakeRequests } from '@/tests/setup/fake-requests';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { showWizard } from '@/tests/setup/wizard';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

let api: FakeRequests;

function serve(given: FakeRequests): void {
  api = given;
  vi.mocked(request).mockReset().mockImplementation(api.answer);
}

const draft = () =>
  draftRequest({ projectName: 'Espace', projectType: 'website', description: 'Un site', step: 'contact' });
const name = () => screen.getByLabelText(/^Nom du projet/);
const type = (value: string) => fireEvent.change(name(), { target: { value } });
const status = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join(' ');
const wait = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const network = { status: 0, code: 'NETWORK' };
const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is);
const open = () => showWizard({ request: draft(), query: '?draft=d1&step=general' });

beforeEach(() => {
  localStorage.clear();
  forget('d1');
  window.scrollTo = vi.fn();
  serve(new FakeRequests(draft()));
});

async function leaveUnsaved(text: string): Promise<void> {
  online(false);
  api.failures.push({ match: /put/, failure: network }, { match: /put/, failure: network });
  const { unmount } = await open();
  type(text);
  await wait(1200);
  unmount();
  await wait(0);
}

describe('draft in the wizard', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('shows when it was saved, and announces it once to screen readers', async () => {
    vi.setSystemTime('2026-11-21T13:19:00.000Z');
    await open();
    type('Espace adhérents');
    await wait(1200);
    expect(api.request?.projectName).toBe('Espace adhérents');
    expect(status()).toContain('Enregistré il y a un instant');
    expect(screen.getAllByText('Enregistré il y a un instant')).toHaveLength(2);
    await wait(60_000);
    expect(screen.getByText(/^Enregistré à 14\sh\s19$/)).toHaveAttribute('aria-hidden', 'true');
    type('Espace adhérents 2');
    await wait(1200);
    expect(status()).toContain('Enregistré il y a un instant');
  });

  it('is stored in the browser while offline, and sent when the connection is back', async () => {
    online(false);
    api.failures.push({ match: /put/, failure: network });
    await open();
    type('Hors ligne');
    await wait(1200);
    expect(status()).toContain('Hors ligne, gardé sur cet appareil');
    online(true);
    fireEvent(window, new Event('online'));
    await wait(0);
    expect(api.request?.projectName).toBe('Hors ligne');
    expect(status()).toContain('Enregistré il y a un instant');
    expect(localStorage).toHaveLength(0);
  });

  it('is retried while the server fails, and shows when', async () => {
    online(true);
    api.failures.push({ match: /put/, failure: { status: 503, code: 'UNAVAILABLE' } });
    await open();
    type('Encore');
    await wait(1200);
    expect(status()).toMatch(/Pas enregistré\. Nouvel essai dans 5.s/);
    await wait(5000);
    expect(api.request?.projectName).toBe('Encore');
  });

  it('is saved immediately when the page is hidden or left', async () => {
    await open();
    type('Vite');
    fireEvent(window, new Event('pagehide'));
    await wait(0);
    expect(api.request?.projectName).toBe('Vite');
    expect(vi.mocked(request).mock.calls.at(-1)?.[2]).toMatchObject({ keepalive: true });
  });

  it('is restored from the browser and then sent, unless the user discards it', async () => {
    await leaveUnsaved('Gardé ici');
    expect(api.request?.projectName).toBe('Espace');
    const again = await open();
    expect(name()).toHaveValue('Gardé ici');
    expect(screen.getByText(/sans pouvoir l’enregistrer est remis en place/)).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Ne pas le reprendre' }));
    expect(name()).toHaveValue('Espace');
    await wait(60_000);
    expect(api.request?.projectName).toBe('Espace');
    again.unmount();
  });

  it('cannot be discarded any more after the restored text is saved', async () => {
    await leaveUnsaved('Gardé ici');
    await open();
    expect(screen.getByRole('button', { name: 'Ne pas le reprendre' })).toBeInTheDocument();
    online(true);
    await wait(1200);
    expect(api.request?.projectName).toBe('Gardé ici');
    expect(status()).toContain('Enregistré il y a un instant');
    expect(screen.queryByRole('button', { name: 'Ne pas le reprendre' })).toBeNull();
  });

  it('is deleted from the browser when its owner signs out', async () => {
    online(false);
    api.failures.push({ match: /put/, failure: network });
    await open();
    type('Privé');
    await wait(1200);
    expect(localStorage).toHaveLength(1);
    act(() => void announce('signed-out'));
    expect(Object.keys(localStorage).filter((key) => key.startsWith('request-draft'))).toEqual([]);
  });

  it('is stored when another tab signs out, and restored later', async () => {
    const { unmount } = await open();
    type('Tapé à l’instant');
    // The other tab has deleted both copies.
    localStorage.clear();
    api.failures.push({ match: /put/, failure: { status: 401, code: 'UNAUTHORIZED' } });
    signOutElsewhere();
    unmount();
    await wait(0);
    expect(api.request?.projectName).toBe('Espace');
    await open();
    expect(name()).toHaveValue('Tapé à l’instant');
    expect(screen.getByRole('button', { name: 'Ne pas le reprendre' })).toBeInTheDocument();
  });

  it('shows which answer the server refuses, and why', async () => {
    api.failures.push({
      match: /put/,
      failure: {
        status: 422,
        code: 'INVALID',
        errors: [{ field: 'projectName', code: 'too_big', message: 'Trop long' }],
      },
    });
    await open();
    type('x'.repeat(200));
    await wait(1200);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('alert')).toHaveTextContent('Général – Ce nom ne peut dépasser 120 signes.');
    expect(status()).toMatch(/Pas enregistré.: un champ est à corriger/);
    expect(name()).toHaveValue('x'.repeat(200));
  });

  it('shows a link to the request when another tab has submitted it', async () => {
    api.failures.push({ match: /put/, failure: { status: 409, code: 'REQUEST_SENT' } });
    await open();
    type('Trop tard');
    await wait(1200);
    await act(() => vi.dynamicImportSettled());
    expect(screen.getByRole('alert')).toHaveTextContent('Cette demande est déjà partie');
    expect(screen.getByRole('link', { name: 'Relire la demande' })).toHaveAttribute(
      'href',
      '/my-requests/d1',
    );
  });

  it('can become a new draft when another tab has deleted it', async () => {
    api.failures.push({ match: /put/, failure: { status: 404, code: 'NOT_FOUND' } });
    await open();
    type('Toujours là');
    await wait(1200);
    api.request = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'En faire un nouveau brouillon' }));
    await wait(0);
    expect(api.calls(/^post/)[0]?.body).toMatchObject({ projectName: 'Toujours là' });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('draft in two tabs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  async function changedElsewhere() {
    await open();
    api.change({ description: 'Une application' });
    type('D’ici');
    await wait(1200);
    await act(() => vi.dynamicImportSettled());
    return screen.getByRole('dialog', { name: 'Ce brouillon a été modifié ailleurs' });
  }

  it('shows the differences in the outdated tab, and preserves both versions', async () => {
    const dialog = await changedElsewhere();
    const differences = within(dialog)
      .getAllByRole('term')
      .map(({ textContent }) => textContent);
    expect(differences).toEqual(['Nom du projet', 'Ce qui doit changer pour vous']);
    expect(dialog).toHaveTextContent(/IciD’ici|Ici D’ici/);
    expect(dialog).toHaveTextContent(/Ailleurs Une application/);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Fermer' }));
    expect(name()).toHaveValue('D’ici');
    expect(status()).toMatch(/Pas enregistré.: modifié ailleurs/);
    fireEvent.click(screen.getByRole('button', { name: 'Choisir' }));
    expect(screen.getByRole('dialog')).toBeInTheDocument();
    expect(api.request?.description).toBe('Une application');
  });

  it('is stored in the outdated tab although the other tab has deleted the copy', async () => {
    await changedElsewhere();
    localStorage.clear();
    fireEvent(window, new Event('pagehide'));
    expect(Object.values(localStorage).join()).toContain('D’ici');
  });

  it('keeps the version of this tab on request', async () => {
    const dialog = await changedElsewhere();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Garder ma version' }));
    await wait(0);
    expect(api.request).toMatchObject({ projectName: 'D’ici', description: 'Un site' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('takes the other version on request', async () => {
    const dialog = await changedElsewhere();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Prendre l’autre version' }));
    expect(name()).toHaveValue('Espace');
    expect(screen.getByLabelText(/^Ce qui doit changer/)).toHaveValue('Une application');
    await wait(60_000);
    expect(api.request).toMatchObject({ projectName: 'Espace', description: 'Une application' });
  });
});

describe('wizard when the session ends', () => {
  it('lets the same user sign in again on the page, and saves the typed text', async () => {
    vi.mocked(signIn).mockResolvedValue(ok({ role: 'user' }));
    await open();
    api.failures.push({ match: /put/, failure: { status: 401, code: 'UNAUTHORIZED' } });
    await userEvent.type(name(), ' adhérents');
    await userEvent.click(screen.getByRole('button', { name: /^Continuer/ }));
    const dialog = await screen.findByRole(
      'dialog',
      { name: 'Session expirée. Veuillez vous reconnecter.' },
      { timeout: 10_000 },
    );
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'trois chevaux');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Se reconnecter' }));
    await screen.findByRole('heading', { level: 1, name: /^À qui répondre/ });
    expect(api.request).toMatchObject({ projectName: 'Espace adhérents', step: 'contact' });
  });

  it('stays on the page only with unsaved input', async () => {
    await open();
    let free = true;
    await act(async () => void (free = announce('ended')));
    expect(free).toBe(true);
    await userEvent.type(name(), '!');
    await act(async () => void (free = announce('ended')));
    expect(free).toBe(false);
    await userEvent.click(
      within(await screen.findByRole('dialog', {}, { timeout: 10_000 })).getByRole('button', {
        name: 'Fermer',
      }),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(name()).toHaveValue('Espace!');
  });
});
