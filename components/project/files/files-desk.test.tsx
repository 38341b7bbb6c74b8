import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok } from '@/lib/api/result';
import { announce } from '@/lib/auth/session/session-events';
import { signIn } from '@/lib/auth/sign-in';
import { projectUploads } from '@/lib/uploads/project-uploads';
import { DeleteVersion } from './delete-version';
import { FileActions } from './file-actions';
import { fileWords } from './file-words';
import { FilesDesk } from './files-desk';
import { SendFiles } from './send-files';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));
vi.mock('@/lib/auth/sign-in', () => ({ signIn: vi.fn() }));

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(upload).mockReset();
  // Clears the previous test's queues.
  announce('signed-out');
});

describe('file actions of a project', () => {
  const line = { id: 'f1', name: 'Plan.pdf', version: 2 };
  const before = { id: 'f0', name: 'Esquisse.pdf', version: 1 };
  const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
  const drop = (files: File[]) =>
    fireEvent.drop(screen.getByText(/^Déposez vos fichiers ici/), {
      dataTransfer: { types: ['Files'], files },
    });
  const uploads = () =>
    within(screen.getByRole('region', { name: 'Envois' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  async function open(listed: string[] = ['f0', 'f1'], more = { deletable: true, isPublic: false }) {
    const words = await fileWords('fr');
    const page = (ids: string[], isPublic = more.isPublic) => (
      <FilesDesk projectId="p1" words={words} email="camille@musee.example" listed={ids}>
        <SendFiles first="other" team />
        <FileActions
          file={{ ...line, category: 'design', isPublic, deletable: more.deletable }}
          before={before}
          publishes
        />
        <DeleteVersion version={before} latest={false} />
      </FilesDesk>
    );
    const { rerender } = render(page(listed));
    return (ids: string[], isPublic?: boolean) => rerender(page(ids, isPublic));
  }

  it('uploads several files in the chosen category, and moves them to the list when received', async () => {
    const show = await open();
    vi.mocked(upload).mockImplementation((_, sent) =>
      Promise.resolve(
        sent.name === 'exe.pdf'
          ? fail({ status: 415, code: 'FILE_UNSUPPORTED' })
          : ok({
              file: {
                id: `id-${sent.name}`,
                name: sent.name,
                size: 8,
                createdAt: '2026-11-19T10:00:00.000Z',
              },
            }),
      ),
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Catégorie' }), 'Contrat');
    drop([pdf('Bail.pdf'), pdf('photos.zip'), pdf('exe.pdf')]);
    await waitFor(() => expect(uploads()[0]).toMatch(/^Bail\.pdf.*Contrat.*Reçu/));
    await waitFor(() =>
      expect(
        uploads().filter((text) => text.includes('Format non pris en charge (pdf, doc ou docx uniquement)')),
      ).toHaveLength(2),
    );
    expect(vi.mocked(upload).mock.calls[0]).toMatchObject([
      '/api/projects/p1/files',
      { name: 'Bail.pdf' },
      { fields: { category: 'contract' }, locale: 'fr' },
    ]);
    expect(router.refresh).toHaveBeenCalled();
    show(['f0', 'f1', 'id-Bail.pdf']);
    await waitFor(() => expect(uploads()).toHaveLength(2));
    expect(screen.queryByText(/Bail\.pdf.: retiré/)).toBeNull();
    expect(request).not.toHaveBeenCalled();
  });

  it('removes a received upload from the upload list without deleting the file', async () => {
    await open();
    vi.mocked(upload).mockResolvedValue(
      ok({ file: { id: 'x', name: 'Bail.pdf', size: 8, createdAt: '2026-11-19T10:00:00.000Z' } }),
    );
    drop([pdf('Bail.pdf')]);
    await userEvent.click(await screen.findByRole('button', { name: 'Ne plus montrer Bail.pdf' }));
    expect(screen.queryByRole('region', { name: 'Envois' })).toBeNull();
    expect(request).not.toHaveBeenCalled();
  });

  it('uploads a new version of a file and shows the progress at that file', async () => {
    await open();
    vi.mocked(upload).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }));
    await userEvent.click(screen.getByRole('button', { name: 'Nouvelle version Plan.pdf' }));
    await userEvent.upload(screen.getByLabelText('Nouvelle version', { selector: 'input' }), [
      pdf('Plan corrigé.pdf'),
    ]);
    expect(vi.mocked(upload).mock.calls[0]?.[2].fields).toEqual({ category: 'design', replaces: 'f1' });
    expect(uploads()[0]).toMatch(/Maquette, nouvelle version : Plan\.pdf/);
    expect(screen.getAllByText(/^Envoi coupé à 0/)).toHaveLength(2);
    vi.mocked(upload).mockResolvedValue(
      ok({ file: { id: 'f2', name: 'Plan corrigé.pdf', size: 8, createdAt: '2026-11-19T10:00:00.000Z' } }),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Réessayer l’envoi : Plan corrigé.pdf' }));
    await waitFor(() => expect(uploads()[0]).toMatch(/Reçu/));
  });

  it('continues an upload while another tab of the project is open', async () => {
    let end: (() => void) | undefined;
    vi.mocked(upload).mockImplementation(
      (_, sent) =>
        new Promise(
          (resolve) =>
            (end = () =>
              resolve(
                ok({ file: { id: 'x', name: sent.name, size: 8, createdAt: '2026-11-19T10:00:00.000Z' } }),
              )),
        ),
    );
    const words = await fileWords('fr');
    const desk = (
      <FilesDesk projectId="p1" words={words} email="" listed={[]}>
        <SendFiles first="other" team />
      </FilesDesk>
    );
    const first = render(desk);
    drop([pdf('Lourd.pdf')]);
    first.unmount();
    const leaving = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    render(desk);
    expect(screen.getByRole('progressbar', { name: 'Envoi : Lourd.pdf' })).toBeInTheDocument();
    end?.();
    await waitFor(() => expect(uploads()[0]).toMatch(/Reçu/));
    expect(projectUploads({ projectId: 'p2', locale: 'fr' }).queue.getUploads()).toEqual([]);
    act(() => void announce('signed-out'));
    expect(projectUploads({ projectId: 'p1', locale: 'fr' }).queue.getUploads()).toEqual([]);
  });

  it('asks the user to sign in again when the session ends during an upload, then continues', async () => {
    await open();
    vi.mocked(upload)
      .mockResolvedValueOnce(fail({ status: 401, code: 'UNAUTHORIZED' }))
      .mockResolvedValue(
        ok({ file: { id: 'x', name: 'Bail.pdf', size: 8, createdAt: '2026-11-19T10:00:00.000Z' } }),
      );
    vi.mocked(signIn).mockResolvedValue(ok({ role: 'user' }));
    drop([pdf('Bail.pdf')]);
    const dialog = await screen.findByRole('dialog', {}, { timeout: 10_000 });
    expect(dialog).toHaveTextContent('camille@musee.example');
    const ended = new CustomEvent('sessionchange', {
      detail: { change: 'ended', elsewhere: true },
      cancelable: true,
    });
    window.dispatchEvent(ended);
    expect(ended.defaultPrevented).toBe(true);
    await userEvent.type(within(dialog).getByLabelText('Mot de passe'), 'une phrase assez longue');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Se reconnecter' }));
    await waitFor(() => expect(uploads()[0]).toMatch(/Reçu/));
  });

  it('confirms a deletion, with the file name and the version that becomes the latest', async () => {
    await open();
    vi.mocked(request).mockResolvedValue(ok({}));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Plan.pdf' }));
    const dialog = await screen.findByRole('dialog', { name: /^Supprimer cette version/ });
    expect(dialog).toHaveTextContent(
      /Plan\.pdf.», version 2, disparaît pour de bon\. La version 1, «.Esquisse\.pdf.», redevient la dernière\./,
    );
    expect(request).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() => expect(screen.getByText(/^La version 2, .* est supprimée\.$/)).toHaveFocus());
    expect(vi.mocked(request).mock.calls[0]).toMatchObject([
      'delete',
      '/api/projects/p1/files/f1',
      { locale: 'fr' },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Esquisse.pdf, 1' }));
    expect(await screen.findByRole('dialog')).toHaveTextContent('La dernière version reste en place.');
  });

  it('does not offer to delete a file without permission', async () => {
    await open([], { deletable: false, isPublic: false });
    expect(screen.queryByRole('button', { name: 'Supprimer Plan.pdf' })).toBeNull();
  });

  it('makes a file public immediately, and reverts when that fails', async () => {
    const show = await open();
    const box = () => screen.getByRole('checkbox', { name: 'Public Plan.pdf' });
    vi.mocked(request).mockResolvedValueOnce(
      fail({ status: 403, code: 'FORBIDDEN', message: 'Vous n’avez pas accès à cette action.' }),
    );
    await userEvent.click(box());
    expect(await screen.findByText('Vous n’avez pas accès à cette action.')).toBeInTheDocument();
    expect(box()).not.toBeChecked();
    vi.mocked(request).mockResolvedValueOnce(ok({}));
    await userEvent.click(box());
    expect(box()).toBeChecked();
    expect(vi.mocked(request).mock.lastCall).toMatchObject([
      'patch',
      '/api/projects/p1/files/f1',
      { body: { isPublic: true } },
    ]);
    expect(await screen.findByText(/Plan\.pdf.» est public/)).toBeInTheDocument();
    show(['f0', 'f1'], true);
    expect(box()).toBeChecked();
    show(['f0', 'f1'], false);
    expect(box()).not.toBeChecked();
  });
});
