import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import type { RequestSummary } from '@/lib/contract/requests/schemas';
import { loadMessages } from '@/lib/i18n/messages';
import { draftSummary, requestSummary } from '@/tests/setup/requests';
import { dashboard } from '@/tests/setup/dashboard';
import { draftRows } from './draft-rows';
import { Drafts } from './drafts';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

describe('requests on the dashboard', () => {
  const show = (requests: RequestSummary[]) => dashboard({ requests });
  const rows = () => within(screen.getByRole('region', { name: 'Demandes' })).getAllByRole('listitem');

  it('put the last edited draft first, and other drafts beside the sent requests', async () => {
    await show([
      draftSummary({ id: 'd1', projectName: 'Boutique' }),
      requestSummary(),
      draftSummary({ id: 'd2', projectName: null, step: 'general' }),
    ]);
    expect(screen.getByRole('region', { name: /^«.Boutique.» attend la suite$/ })).toHaveTextContent(
      'Étape 4 sur 8, encore 5 min environ. Enregistré mar. 17 nov.',
    );
    expect(screen.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', '/new-project?draft=d1');
    expect(screen.getByText('Rien d’autre ne vous attend.')).toBeInTheDocument();
    expect(rows().map(({ textContent }) => /Brouillon|En attente/.exec(textContent)?.[0])).toEqual([
      'Brouillon',
      'Brouillon',
      'En attente',
    ]);
    expect(screen.getByRole('link', { name: 'Reprendre Projet sans nom' })).toHaveAttribute(
      'href',
      '/new-project?draft=d2',
    );
    expect(screen.getByRole('link', { name: 'Espace adhérents' })).toHaveAttribute('href', '/my-requests/r1');
  });

  it('show that the agency asked a question, until it is answered', async () => {
    await show([requestSummary({ lastWord: 'team' })]);
    expect(rows()[0]).toHaveTextContent('Nous vous avons posé une question');
    await show([requestSummary({ lastWord: 'requester' })]);
    expect(rows().at(-1)).not.toHaveTextContent('posé une question');
  });

  it('collapse older requests', async () => {
    await show(
      Array.from({ length: 8 }, (_, index) =>
        requestSummary({
          id: `r${index}`,
          status: 'in_progress',
          projectId: index < 2 ? `p${index}` : null,
          projectName: `Projet ${index}`,
        }),
      ),
    );
    expect(screen.getByText('2 demandes plus anciennes')).toBeInTheDocument();
    expect(rows()).toHaveLength(8);
  });

  it('remove a deleted draft immediately, after one confirmation', async () => {
    document.body.innerHTML = '';
    vi.mocked(request).mockResolvedValue(ok({}));
    const [drafts, words, messages] = await Promise.all([
      draftRows(
        [
          draftSummary({ id: 'd1', projectName: 'Boutique' }),
          draftSummary({ id: 'd2', projectName: 'Blog' }),
        ],
        'fr',
      ),
      formWords({ locale: 'fr' }),
      loadMessages('fr'),
    ]);
    render(
      <Drafts
        drafts={drafts}
        words={words}
        labels={messages.request.draft}
        state="Brouillon"
        email="camille@musee.example"
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Boutique' }));
    await userEvent.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Supprimer pour de bon' }),
    );
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Le brouillon est supprimé.');
    expect(vi.mocked(request).mock.calls.map(([method, path]) => [method, path])).toEqual([
      ['delete', '/api/project-requests/d1'],
    ]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});
