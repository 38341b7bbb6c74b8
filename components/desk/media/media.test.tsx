import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok } from '@/lib/api/result';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { mediaImage } from '@/tests/setup/desk/media';
import { MediaAlts } from './media-alts';
import { libraryWords } from './library-words';
import { MediaLibrary } from './media-library';
import { mediaWords } from '@/components/media/media-words';
import { PicturePicker, type PickedPicture } from '@/components/media/picture-picker';
import { RemoveMedia } from './remove-media';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));

const at = (hour: number) => `2026-11-19T0${hour}:00:00.000Z`;
const lock = mediaImage('ecluse', { alt: { fr: 'Une écluse', en: 'A lock' } });
const crane = mediaImage('grue', { revisions: 2 });
const jpeg = (name: string) => new File(['\u00ff\u00d8'], name, { type: 'image/jpeg' });
const found = (images: MediaImage[], more = {}) =>
  ok({ images, count: images.length, currentPage: 1, totalPages: 1, ...more });
const calls = (method: string) =>
  vi
    .mocked(request)
    .mock.calls.filter(([used]) => used === method)
    .map(([, path, { body }]) => [path, body]);

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(upload).mockReset();
  router.refresh.mockReset();
});

describe('media library', () => {
  async function row(given = crane) {
    render(
      <MediaLibrary words={await libraryWords('fr')} email="ines@agence.example">
        <MediaAlts image={given} languages={['fr', 'en']} />
        <RemoveMedia image={given} />
      </MediaLibrary>,
    );
  }
  const field = (language: 'français' | 'anglais') =>
    screen.getByLabelText(new RegExp(`^Description en ${language}`));

  it('saves each description on blur, each based on the version before', async () => {
    await row();
    vi.mocked(request).mockImplementation((_, __, { body }) =>
      Promise.resolve(
        ok({ image: { ...crane, alt: { ...crane.alt, ...(body as MediaImage).alt }, updated_at: at(9) } }),
      ),
    );
    await userEvent.type(field('français'), 'La grue');
    await userEvent.type(field('anglais'), 'The crane');
    await userEvent.tab();
    expect(await screen.findByText(/^grue\.jpg.: description enregistrée\.$/)).toBeVisible();
    expect(calls('patch')).toEqual([
      ['/api/blog/images/grue', { alt: { fr: 'La grue' }, updated_at: at(8) }],
      ['/api/blog/images/grue', { alt: { en: 'The crane' }, updated_at: at(9) }],
    ]);
  });

  it('keeps both texts after a conflict, until the user chooses one', async () => {
    await row();
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(
        method === 'patch'
          ? fail({ status: 409, code: 'STALE' })
          : ok({ image: { ...crane, alt: { fr: 'La leur', en: null }, updated_at: at(9) } }),
      ),
    );
    await userEvent.type(field('français'), 'La mienne{Enter}');
    expect(await screen.findByText(/La leur/)).toBeVisible();
    expect(field('français')).toHaveValue('La mienne');
    vi.mocked(request).mockResolvedValue(
      ok({ image: { ...crane, alt: { fr: 'La mienne', en: null }, updated_at: at(9) } }),
    );
    await userEvent.type(field('français'), '{Enter}');
    await waitFor(() => expect(screen.queryByText(/La leur/)).toBeNull());
    expect(calls('patch').at(-1)).toEqual([
      '/api/blog/images/grue',
      { alt: { fr: 'La mienne' }, updated_at: at(9) },
    ]);
  });

  it('uploads dropped and pasted pictures, refuses other files, and confirms a deletion', async () => {
    await row();
    vi.mocked(upload).mockResolvedValue(ok({ image: mediaImage('cour') }));
    fireEvent.drop(screen.getByText(/^Déposez ou collez/), {
      dataTransfer: { types: ['Files'], files: [jpeg('cour.jpg'), new File(['x'], 'note.txt')] },
    });
    fireEvent.paste(document.body, { clipboardData: { files: [jpeg('image.png')] } });
    await waitFor(() => expect(router.refresh).toHaveBeenCalled());
    expect(vi.mocked(upload).mock.calls.map(([path, file]) => [path, file.name])).toEqual([
      ['/api/blog/images', 'cour.jpg'],
      ['/api/blog/images', 'image.png'],
    ]);
    const sent = within(screen.getByRole('list', { name: 'Images en cours d’envoi' }));
    expect(sent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^note\.txt.*gif ou svg/),
    ]);
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'IN_USE' }));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer grue.jpg' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Supprimer cette image/ }));
    expect(dialog.getByText(/grue\.jpg.*2 anciennes versions d’articles la montrent/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Supprimer l’image' }));
    expect(await dialog.findByText(/^Encore en usage/)).toBeVisible();
  });
});

describe('picture picker', () => {
  const [onPick, onClose] = [vi.fn<(picture: PickedPicture) => void>(), vi.fn()];
  beforeEach(() => {
    onPick.mockReset();
    onClose.mockReset();
  });

  async function open(files: File[] = []) {
    render(
      <PicturePicker
        labels={await mediaWords('fr')}
        locale="fr"
        lang="en"
        files={files}
        onPick={onPick}
        onClose={onClose}
      />,
    );
    return within(screen.getByRole('dialog', { name: 'Choisir une image' }));
  }

  it('returns a picture with its description in the language of the text', async () => {
    vi.mocked(request).mockResolvedValue(found([lock, crane]));
    const dialog = await open();
    await userEvent.click(dialog.getByRole('button', { name: 'Choisir l’image' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choisissez d’abord une image.');
    await userEvent.click(await dialog.findByRole('radio', { name: /ecluse\.jpg/ }));
    expect(dialog.getByLabelText('Description en anglais')).toHaveValue('A lock');
    await userEvent.type(dialog.getByLabelText('Description en anglais'), ' on the Loire{Enter}');
    expect(onPick.mock.calls).toEqual([
      [{ url: lock.url, alt: 'A lock on the Loire', width: 1280, height: 800 }],
    ]);
    expect(calls('patch')).toEqual([]);
  });

  it('requires a description, and saves it in the library too', async () => {
    vi.mocked(request).mockResolvedValue(found([lock, crane]));
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('radio', { name: /grue\.jpg/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Choisir l’image' }));
    const field = dialog.getByLabelText('Description en anglais');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/^Décrivez l’image/);
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }))
      .mockResolvedValueOnce(ok({ image: crane }));
    await userEvent.type(field, 'The crane');
    for (let times = 1; times <= 2; times += 1)
      await userEvent.click(dialog.getByRole('button', { name: 'Choisir l’image' }));
    expect(calls('patch')).toEqual(
      Array(2).fill(['/api/blog/images/grue', { alt: { en: 'The crane' }, updated_at: at(8) }]),
    );
    expect(onPick).toHaveBeenCalledExactlyOnceWith({
      url: crane.url,
      alt: 'The crane',
      width: 1280,
      height: 800,
    });
  });

  it('uploads a picture pasted into the text, and selects it', async () => {
    vi.mocked(request).mockResolvedValue(found([]));
    vi.mocked(upload).mockResolvedValue(ok({ image: mediaImage('cour') }));
    const dialog = await open([jpeg('cour.jpg')]);
    expect(await dialog.findByRole('radio', { name: /cour\.jpg/ })).toBeChecked();
    expect(vi.mocked(upload)).toHaveBeenCalledOnce();
    expect(dialog.getByText('cour.jpg', { selector: 'span' })).toBeVisible();
  });

  it('searches while typing, loads more on request, and shows errors', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(found([lock], { count: 2, totalPages: 2 }))
      .mockResolvedValueOnce(found([crane], { count: 2, totalPages: 2, currentPage: 2 }));
    const dialog = await open();
    await userEvent.click(await dialog.findByRole('button', { name: 'Afficher plus d’images' }));
    await waitFor(() => expect(dialog.getAllByRole('radio')).toHaveLength(2));
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }))
      .mockResolvedValueOnce(found([]));
    await userEvent.type(dialog.getByRole('searchbox', { name: 'Chercher dans la médiathèque' }), 'quai');
    await userEvent.click(await dialog.findByRole('button', { name: 'Réessayer' }));
    expect(await dialog.findByText(/^Aucune image ne correspond/)).toBeVisible();
    expect(calls('get').map(([path]) => path)).toEqual([
      '/api/blog/images?page=1',
      '/api/blog/images?page=2',
      ...Array<string>(2).fill('/api/blog/images?search=quai&page=1'),
    ]);
    await userEvent.click(dialog.getByRole('button', { name: 'Fermer' }));
    expect(onClose).toHaveBeenCalledOnce();
  });
});
