import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearDone } from '@/components/form/undo/undo';
import { UndoHost } from '@/components/form/undo/undo-toast';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { GalleryDesk } from './gallery-desk';
import { galleryWords } from './gallery-words';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const { api, officeFrame, session } = await loadMessages('fr');
const words = await galleryWords('fr');
const at = (hour: number) => `2026-11-19T0${hour}:00:00.000Z`;
const image = (id: string, alt: ProjectImage['alt']): ProjectImage => ({
  id,
  name: `${id}.jpg`,
  alt,
  width: 1280,
  height: 800,
  sources: [{ width: 640, url: `/uploads/projects/${id}-640.webp` }],
  createdAt: at(8),
  updatedAt: at(8),
});
const hall = image('hall', { fr: 'Le hall', en: 'The hall' });
const cour = image('cour', { fr: null, en: 'The yard' });
const plan = image('plan', { fr: null, en: null });

const answer = (imageId: string | null, hour: number) =>
  ok({ project: { cover: { family: 'weave', imageId }, updatedAt: at(hour) } });

const desk = (imageId: string | null = null, updatedAt = at(1)) => (
  <>
    <GalleryDesk
      projectId="p1"
      images={[hall, cour, plan]}
      cover={{ imageId, updatedAt, drawing: { slug: 'borne', family: 'weave', accent: undefined } }}
      words={words}
      email="ines@agence.example"
    />
    <UndoHost labels={{ ...officeFrame.undo, close: session.close, catalogue: api.client }} />
  </>
);
const panel = () => within(screen.getByRole('group', { name: 'Couverture' }));
const use = (name: string) =>
  screen.getByRole('button', { name: new RegExp(`^Prendre comme couverture.*${name}`) });
const sent = () =>
  vi
    .mocked(request)
    .mock.calls.map(([method, path, { body }]) => (body ? [method, path, body] : [method, path]));

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  act(clearDone);
});

describe('cover', () => {
  it('becomes a picture in one click, with preview and undo, and keeps the focus', async () => {
    render(desk());
    expect(panel().getByText(/^Dessinée pour ce projet/)).toBeVisible();
    expect(panel().getByRole('button', { name: 'Revenir au dessin' })).toHaveAttribute('aria-disabled');
    vi.mocked(request).mockResolvedValueOnce(answer('hall', 2)).mockResolvedValueOnce(answer(null, 3));
    await userEvent.click(use('hall.jpg'));
    expect(await panel().findByText('Image 1, hall.jpg')).toBeVisible();
    expect(panel().getByRole('presentation')).toHaveAttribute('src', '/uploads/projects/hall-640.webp');
    expect(screen.getByRole('button', { name: /^Revenir au dessin.*hall\.jpg/ })).toHaveFocus();
    expect(screen.getByText('hall.jpg est la couverture.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Annuler/ }));
    expect(await panel().findByText(/^Dessinée pour ce projet/)).toBeVisible();
    expect(sent()).toEqual([
      ['put', '/api/projects/p1', { cover: { imageId: 'hall' }, updatedAt: at(1) }],
      ['put', '/api/projects/p1', { cover: { imageId: null }, updatedAt: at(2) }],
    ]);
    expect(router.refresh).toHaveBeenCalled();
  });

  it('returns to the drawing from the panel or from the picture', async () => {
    const { rerender } = render(desk('hall'));
    vi.mocked(request).mockResolvedValueOnce(answer(null, 2)).mockResolvedValueOnce(answer(null, 4));
    await userEvent.click(panel().getByRole('button', { name: 'Revenir au dessin' }));
    expect(await screen.findByText('La couverture est de nouveau dessinée.')).toBeVisible();
    rerender(desk('cour', at(3)));
    await userEvent.click(screen.getByRole('button', { name: /^Revenir au dessin.*cour\.jpg/ }));
    expect(await panel().findByText(/^Dessinée pour ce projet/)).toBeVisible();
    expect(sent().map(([, , body]) => body)).toEqual([
      { cover: { imageId: null }, updatedAt: at(1) },
      { cover: { imageId: null }, updatedAt: at(3) },
    ]);
  });

  it.each([
    ['plan', /^Il lui faut une description/],
    ['cour', /^Sans description en français, les pages françaises/],
  ])('says where visitors see the drawing instead of %s', (id, text) => {
    render(desk(id));
    expect(panel().getByText(text)).toBeVisible();
  });

  it('has no such note for a picture that all pages show', () => {
    render(desk('hall'));
    expect(panel().queryByText(/description/)).toBeNull();
  });

  it('is saved again after a change of other fields', async () => {
    render(desk());
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(answer(null, 5))
      .mockResolvedValueOnce(answer('hall', 6));
    await userEvent.click(use('hall.jpg'));
    expect(await screen.findByText('hall.jpg est la couverture.')).toBeVisible();
    expect(sent()).toEqual([
      ['put', '/api/projects/p1', { cover: { imageId: 'hall' }, updatedAt: at(1) }],
      ['get', '/api/projects/p1'],
      ['put', '/api/projects/p1', { cover: { imageId: 'hall' }, updatedAt: at(5) }],
    ]);
  });

  it('shows the choice of another user instead of replacing it', async () => {
    render(desk());
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(answer('cour', 5));
    await userEvent.click(use('hall.jpg'));
    expect(await panel().findByRole('alert')).toHaveTextContent(/^Quelqu’un a changé la couverture/);
    expect(panel().getByText('Image 2, cour.jpg')).toBeVisible();
    expect(sent()).toHaveLength(2);
  });

  it('shows why a picture deleted elsewhere is rejected', async () => {
    render(desk());
    const message = 'Cette image n’est pas, ou n’est plus, dans la galerie de ce projet.';
    vi.mocked(request).mockResolvedValueOnce(
      fail({ status: 422, code: 'INVALID', errors: [{ field: 'cover.imageId', code: 'absent', message }] }),
    );
    await userEvent.click(use('hall.jpg'));
    await waitFor(() => expect(panel().getByRole('alert')).toHaveTextContent(message));
  });

  it('is drawn again once its picture is deleted, as the dialog announces', async () => {
    render(desk('hall'));
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer l’image 1, hall.jpg' }));
    const dialog = within(screen.getByRole('dialog', { name: /^Supprimer cette image/ }));
    expect(dialog.getByText(/C’est la couverture du projet/)).toBeVisible();
    vi.mocked(request).mockResolvedValueOnce(ok({ images: [cour, plan] }));
    await userEvent.click(dialog.getByRole('button', { name: /^Supprimer l’image/ }));
    const status = await screen.findByText('L’image est supprimée. La couverture est de nouveau dessinée.');
    await waitFor(() => expect(status).toHaveFocus());
    expect(panel().getByText(/^Dessinée pour ce projet/)).toBeVisible();
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(answer(null, 5))
      .mockResolvedValueOnce(answer('cour', 6));
    await userEvent.click(use('cour.jpg'));
    expect(await panel().findByText('Image 1, cour.jpg')).toBeVisible();
  });
});
