import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { fail, ok } from '@/lib/api/result';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { ShortcutKeys } from '@/components/ui/shortcuts/shortcut-keys';
import { GalleryDesk } from './gallery-desk';
import { galleryWords } from './gallery-words';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/lib/api/browser/browser-upload', () => ({ upload: vi.fn() }));

const at = (hour: number) => `2026-11-19T0${hour}:00:00.000Z`;
const image = (id: string, more: Partial<ProjectImage> = {}): ProjectImage => ({
  id,
  name: `${id}.jpg`,
  alt: { fr: null, en: null },
  width: 1280,
  height: 800,
  sources: [{ width: 640, url: `/uploads/projects/${id}-640.webp` }],
  createdAt: at(8),
  updatedAt: at(8),
  ...more,
});
const [hall, guichet] = [image('hall', { alt: { fr: 'Le hall', en: 'The hall' } }), image('guichet')];

beforeEach(() => {
  vi.mocked(request).mockReset();
  vi.mocked(upload).mockReset();
});

const cover = {
  imageId: null,
  updatedAt: at(8),
  drawing: { slug: 'borne', family: 'weave', accent: undefined },
};

async function open(images: ProjectImage[] = [hall, guichet]) {
  const words = await galleryWords('fr');
  render(
    <GalleryDesk projectId="p1" images={images} cover={cover} words={words} email="ines@agence.example" />,
  );
}

const pictures = () =>
  [...screen.getByRole('list', { name: 'Images de la galerie' }).children].map(
    (item) => within(item as HTMLElement).getByText(/\.jpg$/).textContent,
  );
const drop = (files: File[]) =>
  fireEvent.drop(screen.getByText(/^Déposez vos images ici/), { dataTransfer: { types: ['Files'], files } });
const jpeg = (name: string) => new File(['\u00ff\u00d8'], name, { type: 'image/jpeg' });
const orders = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'put')
    .map(([, path, { body }]) => [path, body]);

describe('gallery', () => {
  it('shows who can see each picture', async () => {
    await open([
      hall,
      guichet,
      image('plan', { alt: { fr: null, en: 'The plan' } }),
      image('cour', { alt: { fr: 'La cour', en: null } }),
    ]);
    for (const text of [
      'Visible dans les deux langues',
      /^Pas visible/,
      'Visible sur la page anglaise seulement',
      'Visible, décrite en français seulement',
    ])
      expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole('img', { name: 'Le hall' })).toHaveAttribute(
      'src',
      '/uploads/projects/hall-640.webp',
    );
  });

  it('accepts only pictures, and appends uploaded ones', async () => {
    await open();
    vi.mocked(upload).mockImplementation((_, { name }) =>
      Promise.resolve(
        name === 'abîmée.png' ? fail({ status: 422, code: 'IMAGE_BROKEN' }) : ok({ image: image('cour') }),
      ),
    );
    vi.mocked(request).mockResolvedValue(ok({ images: [hall, guichet, image('cour')] }));
    drop([jpeg('cour.jpg'), jpeg('abîmée.png'), new File(['<svg/>'], 'logo.svg')]);
    await waitFor(() => expect(pictures()).toEqual(['hall.jpg', 'guichet.jpg', 'cour.jpg']));
    const sent = within(screen.getByRole('list', { name: 'Images en cours d’envoi' }));
    await waitFor(() =>
      expect(sent.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
        expect.stringMatching(/^abîmée\.png.*abîmée ou incomplète/),
        expect.stringMatching(/^logo\.svg.*jpeg, png, webp ou avif/),
      ]),
    );
    expect(sent.queryByRole('button', { name: /Réessayer/ })).toBeNull();
    expect(vi.mocked(upload)).toHaveBeenCalledTimes(2);
  });

  it('keeps the newest list when an older response or page arrives late', async () => {
    const words = await galleryWords('fr');
    const desk = (images: ProjectImage[]) => (
      <GalleryDesk projectId="p1" images={images} cover={cover} words={words} email="ines@agence.example" />
    );
    const { rerender } = render(desk([]));
    vi.mocked(upload).mockImplementation((_, { name }) =>
      Promise.resolve(ok({ image: image(name.replace('.jpg', '')) })),
    );
    const answers: ((images: ProjectImage[]) => void)[] = [];
    vi.mocked(request).mockImplementation(
      () => new Promise((resolve) => answers.push((images) => resolve(ok({ images })))),
    );
    drop([jpeg('hall.jpg')]);
    await waitFor(() => expect(answers).toHaveLength(1));
    drop([jpeg('guichet.jpg')]);
    await waitFor(() => expect(answers).toHaveLength(2));
    answers[1]?.([image('hall'), image('guichet')]);
    await waitFor(() => expect(pictures()).toEqual(['hall.jpg', 'guichet.jpg']));
    await userEvent.type(screen.getByLabelText(/français de l’image 2/), 'Le guichet');
    answers[0]?.([image('hall')]);
    rerender(desk([image('hall')]));
    await new Promise((done) => setTimeout(done, 50));
    expect(pictures()).toEqual(['hall.jpg', 'guichet.jpg']);
    expect(screen.getByLabelText(/français de l’image 2/)).toHaveValue('Le guichet');
  });

  it('reorders pictures by button, with the focus, and by dragging', async () => {
    await open();
    vi.mocked(request).mockResolvedValue(ok({ images: [guichet, hall] }));
    await userEvent.click(screen.getByRole('button', { name: 'Monter l’image 2, guichet.jpg' }));
    expect(pictures()).toEqual(['guichet.jpg', 'hall.jpg']);
    expect(await screen.findByText('guichet.jpg est maintenant à la place 1.')).toBeVisible();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Monter l’image 1, guichet.jpg' })).toHaveFocus(),
    );

    vi.mocked(request).mockResolvedValue(ok({ images: [hall, guichet] }));
    const [first, second] = [...screen.getByRole('list', { name: 'Images de la galerie' }).children];
    const held = new Map<string, string>();
    const dataTransfer = {
      setData: (kind: string, value: string) => held.set(kind, value),
      getData: (kind: string) => held.get(kind) ?? '',
      get types() {
        return [...held.keys()];
      },
      effectAllowed: '',
    };
    fireEvent.dragStart(second?.querySelector('[draggable]') ?? document.body, { dataTransfer });
    fireEvent.dragOver(first ?? document.body, { dataTransfer });
    fireEvent.drop(first ?? document.body, { dataTransfer });
    await waitFor(() => expect(pictures()).toEqual(['hall.jpg', 'guichet.jpg']));
    expect(orders()).toEqual([
      ['/api/projects/p1/images', { order: ['guichet', 'hall'] }],
      ['/api/projects/p1/images', { order: ['hall', 'guichet'] }],
    ]);
  });

  it('shows the current order when another user has changed the gallery', async () => {
    await open();
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({ images: [hall, guichet, image('cour')] }));
    await userEvent.click(screen.getByRole('button', { name: 'Descendre l’image 1, hall.jpg' }));
    expect(await screen.findByText(/^La galerie a changé entre-temps/)).toBeVisible();
    expect(pictures()).toEqual(['hall.jpg', 'guichet.jpg', 'cour.jpg']);
  });

  it('keeps a picture that arrives while a new order is refused', async () => {
    await open();
    let refuse = () => {};
    vi.mocked(upload).mockResolvedValue(ok({ image: image('cour') }));
    vi.mocked(request).mockImplementation((method) =>
      method === 'put'
        ? new Promise((resolve) => (refuse = () => resolve(fail({ status: 503, code: 'UNAVAILABLE' }))))
        : Promise.resolve(ok({ images: [hall, guichet, image('cour')] })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Monter l’image 2, guichet.jpg' }));
    drop([jpeg('cour.jpg')]);
    await waitFor(() => expect(pictures()).toHaveLength(3));
    refuse();
    expect(await screen.findByText(/^Une erreur serveur est survenue/)).toBeVisible();
    expect(pictures()).toEqual(['hall.jpg', 'guichet.jpg', 'cour.jpg']);
  });

  it('saves each description when its field loses the focus, one after the other', async () => {
    await open();
    const fr = screen.getByLabelText(/^Description en français de l’image 2/);
    const en = screen.getByLabelText(/^Description en anglais de l’image 2/);
    const [once, twice] = [
      image('guichet', { alt: { fr: 'Le guichet', en: null }, updatedAt: at(9) }),
      image('guichet', { alt: { fr: 'Le guichet', en: 'The desk' }, updatedAt: '2026-11-19T10:00:00.000Z' }),
    ];
    vi.mocked(request)
      .mockResolvedValueOnce(ok({ image: once }))
      .mockResolvedValueOnce(ok({ image: twice }));
    await userEvent.type(fr, 'Le guichet');
    await userEvent.type(en, 'The desk{Enter}');
    expect(
      await screen.findByText('Image 2\u202f: description enregistrée.', { normalizer: (text) => text }),
    ).toBeVisible();
    await waitFor(() => expect(screen.getAllByText('Visible dans les deux langues')).toHaveLength(2));
    expect(vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body])).toEqual([
      ['patch', '/api/projects/p1/images/guichet', { alt: { fr: 'Le guichet' }, updatedAt: at(8) }],
      ['patch', '/api/projects/p1/images/guichet', { alt: { en: 'The desk' }, updatedAt: at(9) }],
    ]);
  });

  it('saves a description with the page’s save shortcut', async () => {
    const savePage = vi.fn();
    const Page = () => {
      useShortcuts([
        { id: 'save', group: 'record', label: 'Enregistrer', keys: '$mod+s', inFields: true, run: savePage },
      ]);
      return <ShortcutKeys />;
    };
    render(<Page />);
    await open();
    vi.mocked(request).mockResolvedValueOnce(
      ok({ image: image('guichet', { alt: { fr: 'Le guichet', en: null }, updatedAt: at(9) }) }),
    );
    await userEvent.type(screen.getByLabelText(/^Description en français de l’image 2/), 'Le guichet');
    await userEvent.keyboard('{Control>}s{/Control}');
    expect(savePage).toHaveBeenCalledOnce();
    expect(vi.mocked(request)).toHaveBeenCalledOnce();
  });

  it('keeps typed text when saving fails or conflicts', async () => {
    await open();
    const field = screen.getByLabelText(/^Description en français de l’image 1/);
    vi.mocked(request).mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }));
    await userEvent.type(field, ', le matin{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/connexion|serveur/i));
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(
        ok({
          images: [
            image('hall', { alt: { fr: 'Le hall, vide', en: 'The hall' }, updatedAt: at(9) }),
            guichet,
          ],
        }),
      );
    await userEvent.type(field, '{Enter}');
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Le hall, vide/));
    expect(field).toHaveValue('Le hall, le matin');
    await userEvent.click(screen.getByRole('button', { name: 'Prendre l’autre version' }));
    expect(field).toHaveValue('Le hall, vide');
  });

  it('confirms the deletion of a picture', async () => {
    await open();
    vi.mocked(request).mockResolvedValue(ok({ images: [guichet] }));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’image 1, hall.jpg' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Supprimer cette image/ }));
    expect(dialog.getByText(/hall\.jpg/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /^Supprimer l’image/ }));
    await waitFor(() => expect(pictures()).toEqual(['guichet.jpg']));
    await waitFor(() => expect(screen.getByText('L’image est supprimée.')).toHaveFocus());
  });
});
