import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Actions } from '@/components/form/actions/actions';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { person } from '@/tests/setup/users';
import { projectRequest } from '@/tests/setup/requests';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, withoutTexts } from '@/tests/setup/site-settings';
import { ownActions } from './own-actions';
import { RequestPage } from './request-page';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  document.body.innerHTML = '';
  vi.mocked(request).mockReset();
  vi.useFakeTimers({ now: new Date('2026-11-18T12:00:00.000Z'), toFake: ['Date'] });
  return () => vi.useRealTimers();
});

const show = (more: Partial<ProjectRequest> = {}, locale: 'fr' | 'en' = 'fr') =>
  showOnPage(<RequestPage locale={locale} user={person()} request={projectRequest(more)} />);
const region = (name: string) => screen.getByRole('region', { name });

describe('request page', () => {
  it('shows the submission date, the due date of the answer and the history', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Demande D-2026-0118' })).toBeInTheDocument();
    expect(screen.getByText('Envoyée le mardi 17 novembre 2026')).toBeInTheDocument();
    expect(region('Où elle en est')).toHaveTextContent('En attente');
    expect(region('Où elle en est')).toHaveTextContent('vous répondons avant le 19 novembre 2026 à 10 h 20');
    expect(
      within(region('Historique'))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      '16 novembre 2026 à 09\u00a0h\u00a000Brouillon commencépar vous',
      '17 novembre 2026 à 10\u00a0h\u00a020Demande envoyéepar vous',
    ]);
    expect(screen.getByRole('link', { name: 'Télécharger Cahier des charges.pdf' })).toHaveAttribute(
      'href',
      '/api/project-requests/r1/files/f1/download',
    );
  });

  it('shows a due time at midnight as 23:59 of the day that ends', async () => {
    await show({ dueAt: '2026-11-19T23:00:00.000Z' });
    expect(region('Où elle en est')).toHaveTextContent('vous répondons avant le 19 novembre 2026 à 23 h 59');
  });

  it.each(['2026-11-18T12:00:00.000Z', '2026-11-20T12:00:00.000Z'])(
    'names no date without a promise, at %s',
    async (now) => {
      vi.setSystemTime(now);
      changeSettings(withoutTexts);
      await show();
      expect(region('Où elle en est')).toHaveTextContent('Nous la lisons.');
    },
  );

  it('shows that the answer is overdue', async () => {
    vi.setSystemTime('2026-11-20T12:00:00.000Z');
    await show({}, 'en');
    expect(region('Where it stands')).toHaveTextContent(
      'We should have answered by 19 November 2026 at 10:20',
    );
  });

  it('links from a draft to the wizard', async () => {
    await show({
      status: 'draft',
      reference: null,
      submittedAt: null,
      dueAt: null,
      allowed: ['pending', 'cancelled'],
    });
    expect(screen.getByRole('heading', { level: 1, name: 'Brouillon' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', '/new-project?draft=r1');
    expect(screen.getByRole('button', { name: 'Supprimer le brouillon' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Annuler la demande' })).not.toBeInTheDocument();
  });

  it('shows questions of the agency, with a field to answer', async () => {
    await show();
    expect(screen.queryByRole('region', { name: 'Questions de l’agence' })).not.toBeInTheDocument();
    await show({
      messages: [
        {
          id: 'm1',
          body: 'Combien de bénévoles ?',
          author: { team: true, name: 'Inès Aubrac', me: false },
          createdAt: '2026-11-18T08:00:00.000Z',
        },
      ],
    });
    expect(region('Questions de l’agence')).toHaveTextContent(
      /l’agence attend votre réponse.*Inès Aubrac, l’agenceCombien de bénévoles/,
    );
    expect(
      within(region('Questions de l’agence')).getByRole('textbox', { name: 'Votre réponse' }),
    ).toBeInTheDocument();
  });

  it('links to the resulting project from its state and its history', async () => {
    const converted = {
      id: 'h3',
      from: 'pending',
      to: 'in_progress',
      converted: true,
      at: '2026-11-18T08:00:00.000Z',
      by: 'team',
      name: 'Inès Aubrac',
      reason: null,
    } as const;
    await show({ status: 'in_progress', projectId: 'p1', allowed: [], history: [converted] });
    for (const name of ['Où elle en est', 'Historique'])
      expect(within(region(name)).getByRole('link', { name: 'Voir le projet' })).toHaveAttribute(
        'href',
        '/my-projects/p1',
      );
  });

  it('shows how the request ended, why, and by whom', async () => {
    const cancelled = {
      id: 'h3',
      from: 'pending',
      to: 'cancelled',
      converted: false,
      at: '2026-11-18T08:00:00.000Z',
      by: 'team',
      name: 'Inès Aubrac',
      reason: 'Hors de notre métier.',
    } as const;
    await show({ status: 'cancelled', allowed: [], history: [cancelled] });
    expect(within(region('Historique')).getByRole('listitem')).toHaveTextContent(
      'par Inès Aubrac, pour l’agenceHors de notre métier.',
    );
    expect(screen.getByRole('link', { name: 'Décrire un autre projet' })).toHaveAttribute(
      'href',
      '/new-project',
    );
    expect(screen.queryByRole('button', { name: 'Annuler la demande' })).not.toBeInTheDocument();
  });
});

describe('actions of the owner', () => {
  async function act(more: Partial<ProjectRequest> = {}) {
    const [actions, words] = await Promise.all([
      ownActions(projectRequest(more), 'fr'),
      formWords({ locale: 'fr' }),
    ]);
    return render(<Actions actions={actions} words={words} email="camille@musee.example" />);
  }
  const sent = () => vi.mocked(request).mock.calls.map(([method, path, { body }]) => [method, path, body]);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  it('cancel the request after one confirmation, with an optional reason', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    await act();
    await press('Annuler la demande');
    const dialog = screen.getByRole('dialog', { name: /^Annuler cette demande/ });
    expect(dialog).toHaveTextContent('Espace adhérents');
    expect(request).not.toHaveBeenCalled();
    await userEvent.type(within(dialog).getByLabelText(/^Pourquoi/), 'Le budget est passé ailleurs.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler la demande' }));
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('La demande est annulée.'));
    await waitFor(() => expect(screen.getByRole('status')).toHaveFocus());
    expect(sent()).toEqual([
      [
        'patch',
        '/api/project-requests/r1/cancel',
        { updatedAt: '2026-11-17T09:20:00.000Z', reason: 'Le budget est passé ailleurs.' },
      ],
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it('keep the typed reason when the request has changed meanwhile', async () => {
    vi.mocked(request).mockResolvedValue(fail({ status: 409, code: 'STALE', message: 'x' }));
    await act();
    await press('Annuler la demande');
    const dialog = screen.getByRole('dialog');
    await userEvent.type(within(dialog).getByLabelText(/^Pourquoi/), 'Trop tôt.');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annuler la demande' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      'Ces données ont été modifiées entre-temps',
    );
    expect(within(dialog).getByLabelText(/^Pourquoi/)).toHaveValue('Trop tôt.');
  });

  it('delete a draft and open the page with the other drafts', async () => {
    vi.mocked(request).mockResolvedValue(ok({}));
    await act({ status: 'draft', projectName: null });
    await press('Supprimer le brouillon');
    const dialog = screen.getByRole('dialog', { name: /^Supprimer ce brouillon/ });
    expect(dialog).toHaveTextContent('Projet sans nom');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/dashboard'));
    expect(sent()).toEqual([['delete', '/api/project-requests/r1', undefined]]);
  });

  it('are absent when the request is closed', async () => {
    await act({ status: 'completed', allowed: [] });
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});
