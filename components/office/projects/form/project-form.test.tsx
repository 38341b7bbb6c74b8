import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import { projectRecord } from '@/tests/setup/projects';
import { ProjectForm } from './project-form';
import { projectFormTexts } from './project-form-texts';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const fr = {
  title: 'Borne',
  description: 'Au musée.',
  sector: 'Culture',
  tags: ['borne'],
  caseStudy: {
    problem: 'Onze minutes.',
    approach: 'Quatre nuits.',
    results: 'Mieux.',
    figures: [{ figure: '2', label: 'bornes' }],
  },
};
const record = (more: Partial<ProjectRecord> = {}): ProjectRecord =>
  projectRecord({
    title: 'Borne',
    slug: 'borne',
    texts: { fr },
    stack: ['Go'],
    images: [],
    cover: { family: 'plan' },
    milestones: [],
    ...more,
  });

beforeEach(() => {
  localStorage.clear();
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
});

async function open(project = record()) {
  const texts = await projectFormTexts('fr');
  const page = render(
    <ProjectForm
      project={project}
      user={{ id: 'u1', email: 'ines@agence.example' }}
      texts={texts}
      preview="preview"
    />,
  );
  await screen.findByRole('group', { name: 'Français' });
  return page;
}

const column = (name: 'Français' | 'Anglais') => within(screen.getByRole('group', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: /^Enregistrer/ }));
const sent = () =>
  vi
    .mocked(request)
    .mock.calls.filter(([method]) => method === 'put')
    .map(([, , { body }]) => body as Record<string, unknown>);
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.type(field, text);
};

describe('project form', () => {
  it('marks fields that only one language has, while typing', async () => {
    await open();
    expect(column('Français').getByText('Complet')).toBeVisible();
    expect(column('Anglais').getByText(/^Rien d’écrit/)).toBeVisible();
    await userEvent.type(column('Anglais').getByLabelText(/^Titre/), 'Kiosk');
    expect(column('Anglais').getByText(/^Il manque.*7$/)).toBeVisible();

    await userEvent.click(
      within(column('Anglais').getByRole('list', { name: 'Ce qui manque' })).getByRole('button', {
        name: 'L’approche',
      }),
    );
    await waitFor(() => expect(column('Anglais').getByLabelText(/^L’approche/)).toHaveFocus());
  });

  it('saves both languages and the slug, and shows where the former address leads', async () => {
    await open();
    await userEvent.type(column('Anglais').getByLabelText(/^Titre/), 'Kiosk');
    await userEvent.click(column('Anglais').getByRole('button', { name: 'Ajouter un chiffre' }));
    await userEvent.type(column('Anglais').getByLabelText('Chiffre'), '2');
    await userEvent.type(column('Anglais').getByLabelText('Ce qu’il mesure'), 'kiosks');
    await retype(screen.getByRole('textbox', { name: 'Adresse' }), 'borne-du-musee');
    expect(screen.getByText('L’ancienne adresse, /projects/borne, mènera ici.')).toBeVisible();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Public/ }));
    vi.mocked(request).mockResolvedValue(
      ok({
        project: record({ slug: 'borne-du-musee', isPublic: true, updatedAt: '2026-11-19T08:00:00.000Z' }),
      }),
    );
    await save();
    expect(
      await screen.findByText(
        /L’ancienne adresse \/projects\/borne mène désormais à \/projects\/borne-du-musee/,
      ),
    ).toBeVisible();
    expect(sent()).toMatchObject([
      {
        slug: 'borne-du-musee',
        isPublic: true,
        updatedAt: record().updatedAt,
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
    await open();
    await userEvent.clear(column('Français').getByLabelText(/^Titre/));
    await save();
    expect(await screen.findByRole('link', { name: 'Saisissez un titre.' })).toBeVisible();
    expect(sent()).toEqual([]);
    await userEvent.type(column('Français').getByLabelText(/^Titre/), 'Borne');
    vi.mocked(request).mockResolvedValue(
      fail({
        status: 409,
        code: 'CONFLICT',
        errors: [{ field: 'slug', code: 'taken', message: 'Cette adresse est déjà prise.' }],
      }),
    );
    await save();
    await waitFor(() =>
      expect(screen.getByRole('textbox', { name: 'Adresse' })).toHaveAccessibleDescription(/déjà prise/),
    );
  });

  it('stores typed text in the browser until it is saved', async () => {
    const { unmount } = await open();
    await userEvent.type(column('Anglais').getByLabelText(/^Titre/), 'Kiosk');
    unmount();
    await open();
    expect(column('Anglais').getByLabelText(/^Titre/)).toHaveValue('Kiosk');
    expect(screen.getByText('Ce que vous aviez tapé est remis, mais pas encore enregistré.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Revenir à ce qui est enregistré' }));
    expect(column('Anglais').getByLabelText(/^Titre/)).toHaveValue('');
    expect(localStorage.length).toBe(0);
  });

  it('shows conflicting changes of another user, and saves after a decision', async () => {
    await open();
    await retype(column('Français').getByLabelText(/^Titre/), 'Ma borne');
    const theirs = record({
      title: 'Leur borne',
      texts: { fr: { ...fr, title: 'Leur borne' } },
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
    await save();
    const stale = within(await screen.findByRole('region', { name: 'Modifié entre-temps' }));
    expect(stale.getByText(/^Théo Garrigue l’a modifié/)).toBeVisible();
    expect(stale.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Français\u202f: Titre',
      'Client',
    ]);
    expect(screen.getByRole('textbox', { name: 'Client' })).toHaveValue('Mairie');
    expect(column('Français').getByLabelText(/^Titre/)).toHaveValue('Ma borne');
    await userEvent.click(
      within(stale.getByRole('group', { name: /Titre/ })).getByRole('radio', { name: 'Prendre l’autre' }),
    );
    expect(column('Français').getByLabelText(/^Titre/)).toHaveValue('Leur borne');
    vi.mocked(request).mockResolvedValue(ok({ project: theirs }));
    await save();
    expect(await screen.findByText('Enregistré.')).toBeVisible();
    expect(sent().at(-1)).toMatchObject({
      updatedAt: '2026-11-19T09:00:00.000Z',
      clientName: 'Mairie',
      translations: { fr: { title: 'Leur borne' } },
    });
    expect(screen.queryByRole('region', { name: 'Modifié entre-temps' })).toBeNull();
  });

  it('saves without a question when the other change concerns other data of the project', async () => {
    await open();
    await retype(screen.getByRole('textbox', { name: 'Client' }), 'Musée');
    const fresh = record({ updatedAt: '2026-11-19T09:00:00.000Z' });
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 409, code: 'STALE' }))
      .mockResolvedValueOnce(ok({ project: fresh }))
      .mockResolvedValueOnce(
        ok({ project: { ...fresh, clientName: 'Musée', updatedAt: '2026-11-19T09:01:00.000Z' } }),
      );
    await save();
    expect(await screen.findByText('Enregistré.')).toBeVisible();
    expect(sent().map(({ updatedAt }) => updatedAt)).toEqual([record().updatedAt, fresh.updatedAt]);
  });
});
