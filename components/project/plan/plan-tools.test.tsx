import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { milestone, milestones } from '@/tests/setup/projects';
import { signOutElsewhere } from '@/tests/setup/sign-out-elsewhere';
import { event, manager } from '@/tests/setup/conversation-entries';
import { PlanTools } from './plan-tools';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const words = await formWords({ locale: 'fr' });
const { myProjects, status: states } = await loadMessages('fr');
const calls = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
const user = userEvent.setup();

beforeEach(() => {
  vi.mocked(request).mockReset();
  router.refresh.mockReset();
  sessionStorage.clear();
});

function plan(shown: readonly Milestone[] = milestones) {
  const tools = (list: readonly Milestone[]) => (
    <PlanTools
      words={words}
      labels={myProjects.edit}
      states={states.milestone}
      projectId="p1"
      milestones={list}
      deadline="2027-02-12"
      email="ines@agence.example"
    />
  );
  const { rerender, unmount } = render(tools(shown));
  return { unmount, redraw: (list: readonly Milestone[]) => rerender(tools(list)) };
}

const open = async (name: string | RegExp) => {
  await user.click(screen.getByText('Modifier le calendrier'));
  await user.click(screen.getByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('project plan, for the team', () => {
  it('adds a milestone without a start date', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    plan();
    const dialog = await open('Ajouter une étape');
    await user.type(dialog.getByLabelText('Nom'), 'Recette');
    await user.type(dialog.getByLabelText('Échéance'), '2027-01-20');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).toEqual([
      [
        'post',
        '/api/projects/p1/milestones',
        { title: 'Recette', startDate: null, dueDate: '2027-01-20', status: 'planned' },
      ],
    ]);
    expect(screen.getByRole('status')).toHaveTextContent('L’étape est enregistrée.');
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('warns about a milestone that is due after the delivery, but saves it', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    plan();
    const dialog = await open('Ajouter une étape');
    const due = dialog.getByLabelText('Échéance');
    await user.type(dialog.getByLabelText('Nom'), 'Recette');
    await user.type(due, '2027-02-12');
    expect(dialog.queryByText(/Après la livraison/)).toBeNull();
    await user.clear(due);
    await user.type(due, '2027-02-13');
    expect(due).toHaveAccessibleDescription('Après la livraison du 12 février 2027.');
    expect(due).toBeValid();
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls()).toHaveLength(1);
  });

  it('keeps typed text of one milestone when another tab signs out', async () => {
    const { unmount } = plan();
    const dialog = await open('Modifier Développement');
    await user.clear(dialog.getByLabelText('Nom'));
    await user.type(dialog.getByLabelText('Nom'), 'Recette');
    signOutElsewhere();
    unmount();
    plan();
    const added = await open('Ajouter une étape');
    expect(added.getByLabelText('Nom')).toHaveValue('');
    await user.click(added.getByRole('button', { name: 'Revenir' }));
    const again = await open('Modifier Développement');
    expect(again.getByLabelText('Nom')).toHaveValue('Recette');
    await user.click(again.getByRole('button', { name: 'Revenir' }));
    expect(sessionStorage).toHaveLength(0);
  });

  it('shows both versions when the milestone has changed since the text was typed', async () => {
    const { unmount } = plan();
    const dialog = await open('Modifier Développement');
    await user.type(dialog.getByLabelText('Nom'), ' du site');
    signOutElsewhere();
    unmount();
    const newer = milestones.map((each) =>
      each.title === 'Développement'
        ? { ...each, dueDate: '2027-02-01', updatedAt: '2026-11-20T09:00:00.000Z' }
        : each,
    );
    vi.mocked(request).mockImplementation(async (_, path) =>
      ok(path.endsWith('/milestones') ? { milestones: newer } : { updates: [] }),
    );
    plan(newer);
    const again = await open('Modifier Développement');
    expect(again.getByLabelText('Nom')).toHaveValue('Développement du site');
    const stale = within(await again.findByRole('region', { name: 'Cette étape a changé entre-temps' }));
    expect(stale.getByRole('definition')).toHaveTextContent(
      'Ici Développement du siteEnregistré Développement',
    );
  });

  it('shows errors at their fields, and sends nothing', async () => {
    plan();
    const dialog = await open('Modifier Développement');
    await user.clear(dialog.getByLabelText('Nom'));
    await user.clear(dialog.getByLabelText('Échéance'));
    await user.type(dialog.getByLabelText('Échéance'), '2026-10-01');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await dialog.findByText('Saisissez un titre.', { selector: '[id$="-error"]' }),
    ).toBeInTheDocument();
    await user.type(dialog.getByLabelText('Nom'), 'Développement');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(
      await dialog.findByText('Cette date précède le début.', { selector: '[id$="-error"]' }),
    ).toBeInTheDocument();
    expect(request).not.toHaveBeenCalled();
  });

  it('offers the possible next states', async () => {
    plan([milestone({ status: 'done' })]);
    const dialog = await open('Modifier Développement');
    expect(
      within(dialog.getByLabelText('État'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['En cours', 'Terminée']);
  });

  it('shows who changed the milestone, keeps typed text, and saves it against the latest version', async () => {
    const fresh = milestone({ dueDate: '2027-01-08', updatedAt: '2026-11-19T09:30:00.000Z' });
    vi.mocked(request).mockImplementation((method, path) => {
      if (method === 'get' && path.endsWith('/milestones'))
        return Promise.resolve(ok({ milestones: [fresh] }));
      if (method === 'get')
        return Promise.resolve(
          ok({
            updates: [
              event(
                {
                  type: 'milestone_moved',
                  milestoneId: fresh.id,
                  title: fresh.title,
                  from: '2026-12-18',
                  to: '2027-01-08',
                },
                { author: manager },
              ),
            ],
          }),
        );
      return Promise.resolve(
        calls().filter(([verb]) => verb === 'put').length > 1 ? ok({}) : fail({ status: 409, code: 'STALE' }),
      );
    });
    plan();
    const dialog = await open('Modifier Développement');
    await user.type(dialog.getByLabelText('Nom'), ' et essais');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    const stale = within(await dialog.findByRole('region', { name: 'Cette étape a changé entre-temps' }));
    expect(stale.getByText(/^Inès Marchetti l’a modifiée le jeu\. 19 nov\./)).toBeInTheDocument();
    expect(stale.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      'Ici Développement et essaisEnregistré Développement',
      'Ici 18 décembre 2026Enregistré 8 janvier 2027',
    ]);
    expect(dialog.getByLabelText('Nom')).toHaveValue('Développement et essais');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls().at(-1)).toEqual([
      'put',
      '/api/projects/p1/milestones/m-dev',
      {
        title: 'Développement et essais',
        startDate: '2026-10-19',
        dueDate: '2026-12-18',
        status: 'in_progress',
        updatedAt: fresh.updatedAt,
      },
    ]);
  });

  it('can replace typed text with the other version', async () => {
    const fresh = milestone({ title: 'Code', updatedAt: '2026-11-19T09:30:00.000Z' });
    vi.mocked(request).mockImplementation((method, path) =>
      Promise.resolve(
        method === 'put'
          ? fail({ status: 409, code: 'STALE' })
          : ok(path.endsWith('/milestones') ? { milestones: [fresh] } : { updates: [] }),
      ),
    );
    plan();
    const dialog = await open('Modifier Développement');
    await user.type(dialog.getByLabelText('Nom'), ' bis');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText(/^Elle a été modifiée le/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Prendre l’autre version' }));
    expect(dialog.getByLabelText('Nom')).toHaveValue('Code');
  });

  it('creates the milestone again when it was deleted while being edited', async () => {
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(method === 'put' ? fail({ status: 404, code: 'NOT_FOUND' }) : ok({})),
    );
    plan();
    const dialog = await open('Modifier Développement');
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    expect(await dialog.findByText(/^Cette étape a été supprimée entre-temps/)).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls().at(-1)?.slice(0, 2)).toEqual(['post', '/api/projects/p1/milestones']);
  });

  it('moves a milestone by one position, and keeps the focus on the button', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    const { redraw } = plan();
    await user.click(screen.getByText('Modifier le calendrier'));
    expect(screen.queryByRole('button', { name: 'Monter Conception' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Monter Développement' }));
    expect(calls()).toEqual([
      ['put', '/api/projects/p1/milestones/m-dev', { position: 0, updatedAt: milestone().updatedAt }],
    ]);
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(/est maintenant à la place 1\.$/),
    );
    const [first, second, third] = milestones as [Milestone, Milestone, Milestone];
    redraw([second, first, third]);
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Descendre Développement' })).toHaveFocus(),
    );
  });

  it('deletes a milestone after a confirmation', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    plan();
    const dialog = await open('Supprimer Ouverture');
    await user.click(dialog.getByRole('button', { name: 'Supprimer l’étape' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    expect(calls()).toEqual([['delete', '/api/projects/p1/milestones/m-open', undefined]]);
  });
});
