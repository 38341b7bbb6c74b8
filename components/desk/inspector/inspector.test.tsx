import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import { copyOf } from '@/lib/posts/saving/copy';
import { authorRecord } from '@/tests/setup/desk/articles';
import {
  calls,
  copy,
  draft,
  part,
  press,
  saveNow,
  serve,
  showInspector,
} from '@/tests/setup/desk/post-inspector';

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn(), push: vi.fn() }) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

let answers: ReturnType<typeof serve>;
beforeEach(() => {
  answers = serve();
});

describe('publication state of a post', () => {
  it('distinguishes the saved text from the published text', async () => {
    await showInspector(
      draft({ status: 'published', state: 'published', published_at: '2026-11-20T09:00:00.000Z' }),
      { dirty: true },
    );
    expect(part('Parution').getByText('Publié, modifications non publiées')).toBeVisible();
    expect(
      part('Parution').getByText('Les lecteurs voient encore la version d’avant vos modifications.'),
    ).toBeVisible();
    expect(part('Versions').getByText('Publié, modifications non publiées')).toBeVisible();
    expect(screen.queryByText(/pas encore enregistré/)).toBeNull();
  });

  it('shows only “draft” for a draft', async () => {
    await showInspector(draft(), { dirty: true });
    expect(part('Parution').getByText('Brouillon')).toBeVisible();
    expect(part('Versions').getByText('Brouillon')).toBeVisible();
  });
});

describe('new post', () => {
  it('has no reading time without text, and no slug without a title', async () => {
    await showInspector(draft(), { copy: { ...copyOf(draft()), title: '', slug: '', content: '' } });
    expect(part('Versions').getByText('0 mot')).toBeVisible();
    expect(part('Plan et longueur').getByText('0 mot')).toBeVisible();
    expect(part('Recherche et partage').getByText('vitrine.example › blog')).toBeVisible();
  });

  it('keeps the chosen day and hour when it is first saved', async () => {
    await showInspector(null);
    const [day, hour] = [screen.getByLabelText('Jour'), screen.getByLabelText('Horaire (heure de Paris)')];
    await userEvent.clear(day);
    await userEvent.type(day, '2028-12-24');
    await userEvent.clear(hour);
    await userEvent.type(hour, '08:30');
    await press('premier enregistrement');
    expect(screen.getByLabelText('Jour')).toHaveValue('2028-12-24');
    expect(screen.getByLabelText('Horaire (heure de Paris)')).toHaveValue('08:30');
  });

  it('keeps refusing a past day when it is first saved', async () => {
    await showInspector(null);
    const day = screen.getByLabelText('Jour');
    await userEvent.clear(day);
    await userEvent.type(day, '2020-01-01');
    await press('Programmer');
    await press('premier enregistrement');
    expect(screen.getByText('Cette heure est passée.')).toBeVisible();
    expect(saveNow).not.toHaveBeenCalled();
    expect(calls('patch')).toEqual([]);
  });
});

describe('publication', () => {
  it('saves the post before publishing, and can be undone', async () => {
    saveNow.mockResolvedValue(draft());
    answers['patch /api/blog/'] = () =>
      ok({
        post: draft({ status: 'published', state: 'published', published_at: '2026-11-20T09:00:00.000Z' }),
      });
    await showInspector(draft(), { dirty: true });
    await press('Publier maintenant');
    expect(saveNow).toHaveBeenCalledOnce();
    expect(await screen.findByText(/^Paru le 20 novembre 2026/)).toBeVisible();
    expect(screen.getByTestId('done')).toHaveTextContent('L’article est publié.');
    await press('annuler');
    expect(calls('patch').map(([path]) => path)).toEqual([
      `/api/blog/${draft().id}/publish`,
      `/api/blog/${draft().id}/unpublish`,
    ]);
  });

  it('is immediate, even if the clock of the browser is wrong', async () => {
    const published_at = new Date(Date.now() + 60_000).toISOString();
    answers['patch /api/blog/'] = () =>
      ok({
        post: draft({ status: 'published', state: 'published', published_at, updated_at: published_at }),
      });
    await showInspector(draft());
    await press('Publier maintenant');
    expect(await part('Parution').findByText('Publié')).toBeVisible();
    expect(part('Versions').getByText('Publié')).toBeVisible();
    expect(screen.queryByText(/^Cette heure est passée/)).toBeNull();
  });

  it('publishes the text that was typed last, before it is rendered', async () => {
    saveNow.mockReset().mockResolvedValue(draft());
    await showInspector(draft(), {
      copy: { ...copyOf(draft()), content: '' },
      latest: () => ({ copy: copyOf(draft()), dirty: true }),
    });
    await press('Publier maintenant');
    expect(saveNow).toHaveBeenCalledOnce();
    expect(calls('patch').map(([path]) => path)).toEqual([`/api/blog/${draft().id}/publish`]);
  });

  it('names missing parts, and sends nothing', async () => {
    await showInspector(draft(), {
      copy: { ...copyOf(draft()), summary: '', image_url: '/uploads/blog/a.webp', image_alt: '' },
    });
    expect(screen.getByText(/^Avant de paraître, il manque/)).toHaveTextContent(
      'le résumé et la description de la couverture',
    );
    await press('Publier maintenant');
    expect(screen.getAllByText(/^Avant de paraître/)).toHaveLength(2);
    expect(calls('patch')).toEqual([]);
  });

  it('names missing files of cover and pictures', async () => {
    const heads = vi.fn((url: string, _options?: RequestInit) =>
      Promise.resolve(new Response(null, { status: url.includes('la-8x6') ? 200 : 404 })),
    );
    vi.stubGlobal('fetch', heads);
    const content = 'Voir ![Un quai](/uploads/blog/photo2.png) et ![Un port](/uploads/blog/la-8x6.webp).';
    await showInspector(draft(), {
      copy: { ...copyOf(draft()), content, image_url: '/uploads/blog/absente.png', image_alt: 'Une cour' },
    });
    expect(await screen.findByText(/^Avant de paraître, il manque/)).toHaveTextContent(
      'le fichier de la couverture et le fichier d’une image du texte',
    );
    await press('Publier maintenant');
    expect(calls('patch')).toEqual([]);
    expect(heads.mock.calls.map(([url, options]) => [url, options?.method])).toEqual([
      ['/uploads/blog/absente.png', 'HEAD'],
      ['/uploads/blog/photo2.png', 'HEAD'],
      ['/uploads/blog/la-8x6.webp', 'HEAD'],
    ]);
    vi.unstubAllGlobals();
  });

  it('sends nothing if saving fails', async () => {
    saveNow.mockResolvedValue(undefined);
    await showInspector(draft(), { dirty: true });
    await press('Publier maintenant');
    expect(calls('patch')).toEqual([]);
  });

  it('is scheduled by day and time in Paris, and shown in words', async () => {
    answers['patch /api/blog/'] = () =>
      ok({
        post: draft({ status: 'published', state: 'scheduled', published_at: '2028-07-14T06:30:00.000Z' }),
      });
    await showInspector();
    const [day, hour] = [screen.getByLabelText('Jour'), screen.getByLabelText('Horaire (heure de Paris)')];
    await userEvent.clear(day);
    expect(screen.queryByText('Donnez un jour et une heure.')).toBeNull();
    await press('Programmer');
    expect(screen.getByText('Donnez un jour et une heure.')).toBeVisible();
    await userEvent.type(day, '2020-01-01');
    expect(screen.getByText('Cette heure est passée.')).toBeVisible();
    await userEvent.clear(day);
    await userEvent.type(day, '2028-07-14');
    await userEvent.clear(hour);
    await userEvent.type(hour, '08:30');
    expect(screen.getByText(/^Vendredi 14 juillet à 08\sh\s30, dans .* jours/)).toHaveTextContent(
      'Paraît seul, même si personne n’est là.',
    );
    await press('Programmer');
    expect(calls('patch')).toEqual([
      [`/api/blog/${draft().id}/publish`, { published_at: '2028-07-14T06:30:00.000Z' }],
    ]);
    expect(await part('Parution').findByText('Programmé')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Parution' })).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Changer l’heure' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Ne plus programmer' })).toBeVisible();
  });

  it('includes the other language on request, and shows if that fails', async () => {
    const english = draft({ id: 'english', locale: 'en', slug: 'one-field-too-many' });
    answers[`patch /api/blog/${draft().id}`] = ok({
      post: draft({ status: 'published', state: 'published', published_at: '2026-11-20T09:00:00.000Z' }),
    });
    answers['patch /api/blog/english'] = fail({ status: 409, code: 'STALE', message: 'x' });
    await showInspector(draft(), { other: { post: english, copy: copyOf(english) } });
    expect(part('Versions').getByRole('link', { name: 'Ouvrir la version anglaise' })).toHaveAttribute(
      'href',
      '/admin/blog/english/edit',
    );
    await userEvent.click(screen.getByLabelText('L’anglais en même temps'));
    await press('Publier maintenant');
    expect(await screen.findByText(/^L’autre langue n’a pas suivi/)).toBeVisible();
    expect(calls('patch').map(([path]) => path)).toEqual([
      `/api/blog/${draft().id}/publish`,
      '/api/blog/english/publish',
    ]);
  });

  it('cannot be scheduled after a first publication', async () => {
    await showInspector(draft({ published_at: '2026-01-20T09:00:00.000Z' }));
    expect(screen.getByText(/^Paru une première fois le 20 janvier 2026/)).toBeVisible();
    expect(screen.queryByLabelText('Jour')).toBeNull();
  });

  it('asks before archiving a draft, and shows if another user has changed its state', async () => {
    answers['patch /api/blog/'] = fail({ status: 409, code: 'INVALID_TRANSITION' });
    answers[`get /api/blog/${draft().id}`] = ok({ post: draft({ status: 'archived', state: 'archived' }) });
    await showInspector();
    await press('Archiver');
    await userEvent.click(
      within(screen.getByRole('dialog', { name: /Archiver ce brouillon/ })).getByRole('button', {
        name: 'Archiver',
      }),
    );
    expect(await screen.findByText(/Son état a changé entre-temps/)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Publier de nouveau' })).toBeVisible();
  });
});

describe('author, featured position and search result', () => {
  it('offer active authors only', async () => {
    await showInspector();
    const field = screen.getByLabelText('Signé par');
    expect(
      within(field)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Inès Aubrac', 'Théo Garrigue']);
    await userEvent.selectOptions(field, 'Théo Garrigue');
    expect(copy().author_id).toBe('a2');
  });

  it('show guests in a group of their own', async () => {
    answers['get /api/blog/authors'] = ok({
      authors: [
        authorRecord({ id: 'a1', name: 'Inès Aubrac' }),
        authorRecord({ id: 'g1', name: 'Colette Bî', guest: true }),
      ],
    });
    await showInspector();
    const groups = within(screen.getByLabelText('Signé par')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('label'))).toEqual(['Équipe', 'Invités']);
    await userEvent.selectOptions(screen.getByLabelText('Signé par'), 'Colette Bî');
    expect(copy().author_id).toBe('g1');
  });

  it('add the post at the end of the featured articles, and move it', async () => {
    let order = ['autre', 'troisieme'];
    answers['get /api/blog/articles'] = () =>
      ok({
        articles: order.map((translation_key, featured_position) => ({ translation_key, featured_position })),
      });
    answers['put /api/blog/featured'] = (body) => {
      ({ order } = body as { order: string[] });
      return ok({ order });
    };
    await showInspector();
    await userEvent.click(screen.getByRole('checkbox', { name: 'À la une' }));
    expect(await screen.findByText('Place 3 sur 3.')).toBeVisible();
    await press('Avancer d’une place');
    await waitFor(() => expect(order).toEqual(['autre', 'un-champ-de-trop', 'troisieme']));
    expect(await part('À la une').findAllByText('Place 2 sur 3.')).toHaveLength(2);
  });

  it('show the search result, truncated if it is too long', async () => {
    await showInspector();
    const found = part('Recherche et partage');
    expect(found.getByText('vitrine.example › blog › un-champ-de-trop')).toBeVisible();
    expect(found.getByText('Un champ de trop · Vitrine')).toBeVisible();
    await userEvent.type(
      found.getByLabelText('Titre pour les moteurs'),
      'Un titre bien trop long pour tenir tout entier dans les résultats',
    );
    expect(found.getByText('Sera coupé.')).toBeVisible();
    expect(found.getByText(/^Un titre bien trop long .*…$/)).toBeVisible();
    await userEvent.click(found.getByLabelText('en'));
    expect(found.getByText('Il n’y a pas encore de version anglaise.')).toBeVisible();
  });
});
