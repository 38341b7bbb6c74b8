import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok, type ApiFailure } from '@/lib/api/result';
import type { StoredFile } from '@/lib/contract/projects/document-schemas';
import { forget } from '@/lib/requests/known-drafts';
import { readShortlist, toggleListed } from '@/lib/portfolio/shortlist';
import { draftRequest, FakeRequests } from '@/tests/setup/fake-requests';
import { person } from '@/tests/setup/users';
import { leaveFor } from './leave';
import { showWizard } from '@/tests/setup/wizard';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));
vi.mock('./leave', () => ({ leaveFor: vi.fn() }));

const complete = () =>
  draftRequest({
    projectName: 'Espace adhérents',
    projectType: 'website',
    description: 'Un site',
    step: 'review',
  });
const failed = "Une erreur s'est produite lors de la soumission de votre demande.";
const waiting = { timeout: 30_000 };

let api: FakeRequests;

beforeEach(() => {
  localStorage.clear();
  forget('d1');
  window.scrollTo = vi.fn();
  vi.mocked(leaveFor).mockReset();
  vi.mocked(upload).mockReset();
  api = new FakeRequests(complete());
  vi.mocked(request).mockReset().mockImplementation(api.answer);
});

async function review(user = person()): Promise<void> {
  await showWizard({ user, request: complete(), query: '?draft=d1' });
  await screen.findByRole('heading', { level: 1, name: /^Relisez/ });
}

const agree = () => userEvent.click(screen.getByRole('checkbox', { name: 'J’accepte.' }));
const send = async () => userEvent.click(await screen.findByRole('button', { name: /^Envoyer/ }));
const fails = (failure: ApiFailure) => api.failures.push({ match: /submit/, failure });

describe('submission of a request', () => {
  it('requires consent, and shows the error beside the check box', async () => {
    await review();
    await send();
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'J’accepte.' })).toHaveFocus());
    expect(screen.getByRole('checkbox', { name: 'J’accepte.' })).toHaveAccessibleDescription(
      'Cochez cette case pour envoyer la demande.',
    );
    expect(api.calls(/submit/)).toHaveLength(0);
  });

  it('sends one request in spite of two clicks and ⌘↵', async () => {
    await review();
    await agree();
    const button = screen.getByRole('button', { name: 'Envoyer la demande' });
    fireEvent.click(button);
    fireEvent.click(button);
    fireEvent.keyDown(screen.getByRole('checkbox', { name: 'J’accepte.' }), { key: 'Enter', metaKey: true });
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^\/thank-you\?request=./)),
    );
    expect(api.calls(/submit/)).toHaveLength(1);
    expect(api.calls(/submit/)[0]?.body).toEqual({ gdprConsent: true, updatedAt: complete().updatedAt });
    expect(button).toHaveAttribute('aria-busy', 'true');
  });

  it('empties the shortlist that the request contains', async () => {
    toggleListed('web', 'simple');
    await review();
    await agree();
    await send();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(readShortlist()).toEqual([]);
  });

  it('shows a failure in the specified words, and preserves the draft', async () => {
    fails({ status: 500, code: 'SERVER_ERROR' });
    await review();
    await agree();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(failed);
    expect(alert).toHaveTextContent('Une erreur serveur est survenue. Veuillez réessayer plus tard.');
    expect(alert).toHaveTextContent(/Rien n’est perdu.: le brouillon est enregistré/);
    await waitFor(() => expect(alert).toHaveFocus());
    expect(screen.getByRole('checkbox', { name: 'J’accepte.' })).toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: 'Envoyer à nouveau' }));
    await waitFor(() =>
      expect(leaveFor).toHaveBeenCalledWith(expect.stringMatching(/^\/thank-you\?request=./)),
    );
  });

  it('can be repeated after a timeout, because the API recognizes the request', async () => {
    fails({ status: 0, code: 'TIMEOUT' });
    await review();
    await agree();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Erreur de connexion au serveur. Veuillez vérifier votre connexion internet.',
    );
    await send();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  });

  it('links to the answers that the API refuses, and shows errors beside them', async () => {
    fails({
      status: 422,
      code: 'INVALID',
      errors: [
        { field: 'contact.phone', code: 'phone', message: '…' },
        { field: 'referenceSites.0', code: 'link', message: '…' },
      ],
    });
    await review();
    await agree();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(failed);
    expect(
      within(alert)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Contact – Veuillez saisir un numéro de téléphone valide.',
      'Design – Ligne 1\u202f: Cette adresse web n’est pas valable.',
    ]);
    await userEvent.click(within(alert).getByRole('button', { name: /^Contact/ }));
    const phone = await screen.findByLabelText(/^Téléphone/);
    await waitFor(() => expect(phone).toHaveFocus());
    await waitFor(() =>
      expect(phone).toHaveAccessibleDescription(/^Veuillez saisir un numéro de téléphone valide/),
    );
    await userEvent.clear(phone);
    await userEvent.click(screen.getByRole('button', { name: /^Continuer/ }));
    await screen.findByRole('heading', { level: 1, name: /^Ce que cela doit savoir faire/ }, waiting);
    await userEvent.click(screen.getByRole('link', { name: /^Contact/ }));
    expect(await screen.findByLabelText(/^Téléphone/)).toBeValid();
  });

  it('requires a verified address, and can resend the mail', async () => {
    fails({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    await review(person({ emailVerified: false }));
    expect(screen.getByText(/^Il reste à confirmer votre adresse/)).toBeInTheDocument();
    await agree();
    await send();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^Confirmez d’abord votre adresse e-mail/);
    await userEvent.click(within(alert).getByRole('button'));
    expect(api.calls(/resend-verification/)).toHaveLength(1);
  });

  it('no longer asks to verify the address once another tab has done so', async () => {
    fails({ status: 403, code: 'EMAIL_NOT_VERIFIED' });
    await review(person({ emailVerified: false }));
    await agree();
    await send();
    await screen.findByRole('alert');
    api.profile = person({ emailVerified: true });
    vi.spyOn(document, 'hasFocus').mockReturnValue(true);
    fireEvent.focus(window);
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(screen.queryByText(/^Il reste à confirmer votre adresse/)).not.toBeInTheDocument();
  });

  it('stops when another tab has changed the draft', async () => {
    await review();
    api.change({ description: 'Autre chose' });
    await agree();
    await send();
    expect(
      await screen.findByRole('dialog', { name: 'Ce brouillon a été modifié ailleurs' }),
    ).toBeInTheDocument();
    expect(api.request?.status).toBe('draft');
    await userEvent.click(screen.getByRole('button', { name: 'Prendre l’autre version' }));
    await agree();
    await send();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
    expect(api.request).toMatchObject({ status: 'pending', description: 'Autre chose' });
  });
});

describe('documents', () => {
  const stored = (name: string): StoredFile => ({
    id: `id-${name}`,
    name,
    category: 'brief',
    isPublic: false,
    size: 8,
    mimeType: 'application/pdf',
    createdAt: '2026-11-17T09:00:00.000Z',
  });
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

  async function documents(): Promise<HTMLElement> {
    await showWizard({ request: complete(), query: '?draft=d1&step=documents' });
    await screen.findByRole('heading', { level: 1, name: /^Des documents/ });
    return screen.getByText(/^Déposez vos fichiers ici/);
  }

  const drop = (place: HTMLElement, files: File[]) =>
    fireEvent.drop(place, { dataTransfer: { types: ['Files'], files } });
  const rows = () =>
    within(screen.getByRole('region', { name: 'Vos fichiers' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('are dropped or chosen, several together, and show the result of each', async () => {
    vi.mocked(upload).mockImplementation((_, file) =>
      Promise.resolve(
        file.name === 'exe.pdf'
          ? fail({ status: 415, code: 'FILE_UNSUPPORTED' })
          : ok({ file: stored(file.name) }),
      ),
    );
    const place = await documents();
    drop(place, [pdf('Cahier.pdf'), pdf('photos.zip'), pdf('exe.pdf')]);
    await waitFor(() => expect(rows()).toHaveLength(3));
    await waitFor(() =>
      expect(
        rows().filter((text) => text.includes('Format non pris en charge (pdf, doc ou docx uniquement)')),
      ).toHaveLength(2),
    );
    expect(rows()[0]).toMatch(/^Cahier\.pdf.*Reçu/);
    expect(screen.getByText('1 reçu, 2 à revoir')).toBeInTheDocument();
    expect(vi.mocked(upload).mock.calls.map(([path]) => path)).toEqual([
      '/api/project-requests/d1/files',
      '/api/project-requests/d1/files',
    ]);
    await userEvent.upload(screen.getByLabelText('Choisir des fichiers', { selector: 'input' }), [
      pdf('Statuts.pdf'),
    ]);
    await waitFor(() => expect(rows()[3]).toMatch(/^Statuts\.pdf.*Reçu/));
  });

  it('show their progress, continue during the review, and delay the submission', async () => {
    let end: (() => void) | undefined;
    vi.mocked(upload).mockImplementation((_, file, { onProgress }) => {
      onProgress(4, 8);
      return new Promise((resolve) => (end = () => resolve(ok({ file: stored(file.name) }))));
    });
    drop(await documents(), [pdf('Lourd.pdf')]);
    expect(await screen.findByRole('progressbar', { name: 'Envoi : Lourd.pdf' })).toHaveAttribute(
      'value',
      '50',
    );
    await userEvent.click(screen.getByRole('button', { name: /^Relire/ }));
    await screen.findByRole('heading', { level: 1, name: /^Relisez/ }, waiting);
    expect(screen.getByText('en cours d’envoi')).toBeInTheDocument();
    await agree();
    await send();
    expect(await screen.findByText(/^Les documents finissent d’arriver/)).toBeInTheDocument();
    expect(api.calls(/submit/)).toHaveLength(0);
    end?.();
    await waitFor(() => expect(leaveFor).toHaveBeenCalled());
  });

  it('block the submission after a failed upload until it is repeated or removed', async () => {
    vi.mocked(upload)
      .mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }))
      .mockResolvedValueOnce(ok({ file: stored('Plan.pdf') }));
    drop(await documents(), [pdf('Plan.pdf')]);
    expect(await screen.findByText(/^Envoi coupé à 0/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Relire/ }));
    await screen.findByRole('heading', { level: 1, name: /^Relisez/ }, waiting);
    expect(screen.getByText(/^Non joints.: Plan\.pdf/)).toBeInTheDocument();
    await agree();
    await send();
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Un document n’est pas arrivé/);
    await userEvent.click(screen.getByRole('button', { name: 'Voir les documents' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Réessayer l’envoi : Plan.pdf' }));
    await waitFor(() => expect(rows()[0]).toMatch(/^Plan\.pdf.*Reçu/));
  });

  it('are removed, with an announcement', async () => {
    vi.mocked(upload).mockResolvedValue(ok({ file: stored('Plan.pdf') }));
    drop(await documents(), [pdf('Plan.pdf')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer Plan.pdf' }));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Vos fichiers' })).not.toBeInTheDocument(),
    );
    expect(api.calls(/delete/)[0]?.path).toBe('/api/project-requests/d1/files/id-Plan.pdf');
    expect(screen.getByText(/^Plan\.pdf.: retiré/)).toBeInTheDocument();
  });
});
