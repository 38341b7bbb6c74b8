import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok } from '@/lib/api/result';
import { mediaImage } from '@/tests/setup/desk/media';
import { libraryWords } from './library-words';
import { MediaLibrary } from './media-library';
import { PictureButton } from './picture-button';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));

const crane = mediaImage('grue');
const jpeg = (name: string) => new File(['\u00ff\u00d8'], name, { type: 'image/jpeg' });
const reloaded = vi.fn(() => Promise.resolve(new Response()));

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(upload).mockReset();
  router.refresh.mockReset();
  vi.stubGlobal('fetch', reloaded);
});

async function open(of: 'replace' | 'frame', image = crane) {
  render(
    <MediaLibrary words={await libraryWords('fr')} email="ines@agence.example">
      <PictureButton of={of} image={image} uses={['Le quai (fr)', 'Logo du site']} />
    </MediaLibrary>,
  );
  const name = of === 'replace' ? 'Remplacer grue.jpg' : 'Recadrer grue.jpg';
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
}

describe('replacing a picture', () => {
  const put = (file: File) =>
    fireEvent.change(screen.getByLabelText(/^Choisir le/), { target: { files: [file] } });

  it('names the places first, then sends the file with the version that the page shows', async () => {
    const dialog = await open('replace');
    expect(dialog.getByRole('heading', { name: 'Utilisée à 2 endroits' })).toBeVisible();
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Le quai (fr)',
      'Logo du site',
    ]);
    put(jpeg('neuve.jpg'));
    expect(dialog.getByText('neuve.jpg')).toBeVisible();
    vi.mocked(upload).mockResolvedValue(ok({ image: crane }));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Remplacer partout' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(vi.mocked(upload).mock.calls.map(([path, file, { fields }]) => [path, file.name, fields])).toEqual(
      [['/api/blog/images/grue/file', 'neuve.jpg', { updated_at: crane.updated_at }]],
    );
    expect(reloaded).toHaveBeenCalledWith(crane.url, { cache: 'reload' });
    expect(router.refresh).toHaveBeenCalled();
  });

  it('refuses other files, and a click without a file', async () => {
    const dialog = await open('replace');
    await userEvent.click(dialog.getByRole('button', { name: 'Remplacer partout' }));
    expect(dialog.getByRole('alert')).toHaveTextContent('Choisissez d’abord le nouveau fichier.');
    put(new File(['x'], 'note.txt'));
    expect(dialog.getByRole('alert')).toHaveTextContent(/gif ou svg/);
    expect(upload).not.toHaveBeenCalled();
  });

  it('keeps the chosen file after a conflict, and reads the library again', async () => {
    const dialog = await open('replace');
    put(jpeg('neuve.jpg'));
    vi.mocked(upload).mockResolvedValue(fail({ status: 409, code: 'STALE' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Remplacer partout' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(dialog.getByText('neuve.jpg')).toBeVisible();
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});

describe('framing a picture', () => {
  const save = async (dialog: Awaited<ReturnType<typeof open>>) => {
    vi.mocked(request).mockResolvedValue(ok({ image: crane }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    return vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
  };

  it('moves the focal point with the arrow keys and says where it is', async () => {
    const dialog = await open('frame');
    const point = dialog.getByRole('slider', { name: 'Point d’intérêt' });
    point.focus();
    await userEvent.keyboard('{ArrowLeft}{Shift>}{ArrowDown}{/Shift}');
    expect(point).toHaveAttribute('aria-valuetext', '49\u00a0% depuis la gauche, 60\u00a0% depuis le haut');
    expect(await save(dialog)).toEqual([
      [
        'put',
        '/api/blog/images/grue/frame',
        { crop: null, focus: { x: 49, y: 60 }, updated_at: crane.updated_at },
      ],
    ]);
  });

  it('crops with the arrow keys, and the focal point stays on its subject', async () => {
    const dialog = await open('frame', { ...crane, focus: { x: 75, y: 50 } });
    await userEvent.click(dialog.getByRole('radio', { name: 'Cadre' }));
    dialog.getByRole('slider', { name: 'Coin en haut à gauche' }).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
    expect(await save(dialog)).toEqual([
      [
        'put',
        expect.anything(),
        expect.objectContaining({ crop: { x: 640, y: 0, width: 640, height: 800 }, focus: null }),
      ],
    ]);
  });

  it('sends nothing if nothing was changed', async () => {
    const dialog = await open('frame', { ...crane, focus: { x: 75, y: 50 } });
    expect(await save(dialog)).toEqual([]);
  });

  it('shows the whole picture again', async () => {
    const cropped = {
      ...crane,
      width: 640,
      crop: { x: 0, y: 0, width: 640, height: 800 },
      whole: { url: '/uploads/blog/whole-1280x800.webp', width: 1280, height: 800 },
    };
    const dialog = await open('frame', cropped);
    await userEvent.click(dialog.getByRole('radio', { name: 'Cadre' }));
    expect(dialog.getByRole('slider', { name: 'Cadre' })).toHaveAttribute(
      'aria-valuetext',
      '640 × 800 px, à 0 px de la gauche et 0 px du haut',
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Image entière' }));
    expect(await save(dialog)).toEqual([
      ['put', expect.anything(), expect.objectContaining({ crop: null, focus: null })],
    ]);
  });
});
