import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import {
  column,
  frenchTexts,
  openProjectForm,
  savedBodies,
  saveProject,
  writtenProject,
} from '@/tests/setup/project-form';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  localStorage.clear();
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
});

const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('project form', () => {
  it('marks fields that only one language has, while typing', async () => {
    await openProjectForm();
    expect(column('Français').getByText('Complet')).toBeVisible();
    expect(column('Anglais').getByText(/^Rien d’écrit/)).toBeVisible();
    await userEvent.type(column('Anglais').getByRole('textbox', { name: /^Titre/ }), 'Kiosk');
    expect(column('Anglais').getByText(/^Il manque.*7$/)).toBeVisible();

    await userEvent.click(
      within(column('Anglais').getByRole('list', { name: 'Ce qui manque' })).getByRole('button', {
        name: 'L’approche',
      }),
    );
    await waitFor(() =>
      expect(column('Anglais').getByRole('textbox', { name: /^L’approche/ })).toHaveFocus(),
    );
  });

  it('saves both languages and the slug, and shows where the former address leads', async () => {
    await openProjectForm();
    await userEvent.type(column('Anglais').getByRole('textbox', { name: /^Titre/ }), 'Kiosk');
    await userEvent.click(column('Anglais').getByRole('button', { name: 'Ajouter un chiffre' }));
    await userEvent.type(column('Anglais').getByLabelText('Chiffre'), '2');
    await userEvent.type(column('Anglais').getByLabelText('Ce qu’il mesure'), 'kiosks');
    await retype(screen.getByRole('textbox', { name: 'Adresse' }), 'borne-du-musee');
    expect(screen.getByText('L’ancienne adresse, /projects/borne, mènera ici.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Public/ }));
    vi.mocked(request).mockResolvedValue(
      ok({
        project: writtenProject({
          slug: 'borne-du-musee',
          isPublic: true,
          updatedAt: '2026-11-19T08:00:00.000Z',
        }),
      }),
    );
    await saveProject();
    expect(
      await screen.findByText(
        /L’ancienne adresse \/projects\/borne mène désormais à \/projects\/borne-du-musee/,
      ),
    ).toBeVisible();
    expect(savedBodies()).toMatchObject([
      {
        slug: 'borne-du-musee',
        isPublic: true,
        updatedAt: writtenProject().updatedAt,
        cover: { family: 'plan' },
        caseStudy: { stack: ['Go'] },
        translations: {
          fr: { title: 'Borne', tags: ['borne'] },
          en: { title: 'Kiosk', caseStudy: { figures: [{ figure: '2', label: 'kiosks' }] } },
        },
      },
    ]);
    expect(router.refresh).toHaveBeenCalled();
    expect(localStorage.length).toBe(0);
  });

  it('shows errors at their fields, including errors from the server', async () => {
    await openProjectForm();
    await userEvent.clear(column('Français').getByRole('textbox', { name: /^Titre/ }));
    await saveProject();
    expect(await screen.findByRole('link', { name: 'Saisissez un titre.' })).toBeVisible();
    expect(savedBodies()).toEqual([]);
    await userEvent.type(column('Français').getByRole('textbox', { name: /^Titre/ }), 'Borne');
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 409,
        code: 'CONFLICT',
        errors: [{ field: 'slug', code: 'taken', message: 'Cette adresse est déjà prise.' }],
      }),
    );
    await saveProject();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Adresse' })).toHaveAccessibleDescription(/déjà prise/),
    );
  });

  it('stores typed text in the browser until it is saved', async () => {
    const { unmount } = await openProjectForm();
    await userEvent.type(column('Anglais').getByRole('textbox', { name: /^Titre/ }), 'Kiosk');
    unmount();
    await openProjectForm();
    expect(column('Anglais').getByRole('textbox', { name: /^Titre/ })).toHaveValue('Kiosk');
    expect(screen.getByText('Ce que vous aviez tapé est remis, mais pas encore enregistré.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à ce qui est enregistré' }));
    expect(column('Anglais').getByRole('textbox', { name: /^Titre/ })).toHaveValue('');
    expect(localStorage.length).toBe(0);
  });

  it('shows conflicting changes of another user, and saves after a decision', async () => {
    await openProjectForm();
    await retype(column('Français').getByRole('textbox', { name: /^Titre/ }), 'Ma borne');
    const theirs = writtenProject({
      title: 'Leur borne',
      texts: { fr: { ...frenchTexts, title: 'Leur borne' } },
      clientName: 'Mairie',
      updatedAt: '2026-11-19T09:00:00.000Z',
    });
    vi.mocked(request).mockImplementation((method, path) => {
      if (method === 'put') return Promise.resolve(fail({ status: 409, code: 'STALE' }));
      return Promise.resolve(
        path.startsWith('/api/activity')
          ? ok({
              activity: [
                { actor: { id: 'u2', name: 'Théo Garrigue' }, createdAt: '2026-11-19T09:00:00.000Z' },
              ],
            })
          : ok({ project: theirs }),
      );
    });
    await saveProject();
    const stale = within(await screen.findByRole('region', { name: 'Modifié entre-temps' }));
    expect(stale.getByText(/^Théo Garrigue l’a modifié/)).toBeVisible();
    expect(stale.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Français\u202f: Titre',
      'Client',
    ]);
    expect(screen.getByRole('textbox', { name: 'Client' })).toHaveValue('Mairie');
    expect(column('Français').getByRole('textbox', { name: /^Titre/ })).toHaveValue('Ma borne');
    await userEvent.click(
      within(stale.getByRole('group', { name: /Titre/ })).getByRole('radio', { name: 'Prendre l’autre' }),
    );
    expect(column('Français').getByRole('textbox', { name: /^Titre/ })).toHaveValue('Leur borne');
    vi.mocked(request).mockResolvedValue(ok({ project: theirs }));
    await saveProject();
    expect(await screen.findByText('Enregistré.')).toBeVisible();
    expect(savedBodies().at(-1)).toMatchObject({
      updatedAt: '2026-11-19T09:00:00.000Z',
      clientName: 'Mairie',
      translations: { fr: { title: 'Leur borne' } },
    });
    expect(screen.queryByRole('region', { name: 'Modifié entre-temps' })).toBeNull();
  });

  it('saves without a question when the other change concerns other data of the project', async () => {
    await openProjectForm();
    await retype(screen.getByRole('textbox', { name: 'Client' }), 'Musée');
    const fresh = writtenProject({ updatedAt: '2026-11-19T09:00:00.000Z' });
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({ project: fresh }))
      .mockResolvedValueOnce(
        ok({ project: { ...fresh, clientName: 'Musée', updatedAt: '2026-11-19T09:01:00.000Z' } }),
      );
    await saveProject();
    expect(await screen.findByText('Enregistré.')).toBeVisible();
    expect(savedBodies().map(({ updatedAt }) => updatedAt)).toEqual([
      writtenProject().updatedAt,
      fresh.updatedAt,
    ]);
  });
});
