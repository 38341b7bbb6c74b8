import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser';
import { fail, ok } from '@/lib/api/result';
import type { RequestSummary } from '@/lib/contract/project-requests.schema';
import type { Address, User } from '@/lib/contract/users.schema';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/people';
import { draftSummary, requestSummary } from '@/tests/setup/requests';
import { showOnPage } from '@/tests/setup/server-render';
import { DashboardPage } from './dashboard-page';
import { draftRows } from './draft-rows';
import { Drafts } from './drafts';
import { lackingIn } from './lacking';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser', () => ({ request: vi.fn() }));

const address: Address = { id: 'a1', type: 'both', street: 'quai 3', city: 'Brévigny', postalCode: '71999', country: 'FR', state: null, isDefault: true, defaultFor: ['billing', 'shipping'] };
const kinds = (user: User, addresses?: Address[]) => lackingIn(user, addresses).map(({ kind }) => kind);

describe('what an account lacks', () => {
  it('begins with the address to confirm', () => {
    expect(kinds(person({ emailVerified: false, pendingEmail: 'autre@musee.example', phone: null }), [])).toEqual(['email', 'pending', 'company', 'phone', 'address']);
  });

  it('is nothing about a company for a personal account', () => {
    expect(kinds(person({ accountType: 'personal' }), [address])).toEqual([]);
  });

  it('is no address where addresses could not be read; one for shipping is not enough', () => {
    expect(kinds(person({ vatNumber: 'FR83404833048' }))).toEqual([]);
    expect(kinds(person({ vatNumber: 'FR83404833048' }), [{ ...address, type: 'shipping' }])).toEqual(['address']);
  });
});

describe('the dashboard', () => {
  it('greets, says what waits, and is honest about what is not there yet', async () => {
    await showOnPage(<DashboardPage locale="fr" user={person({ emailVerified: false })} addresses={ok({ addresses: [address] })} requests={ok([])} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille.' })).toBeInTheDocument();
    expect(screen.getByText('Confirmez camille@musee.example')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Renvoyer le lien' })).toBeInTheDocument();
    expect(screen.getByText(/^Il manque à votre société\s: le numéro de TVA$/)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compléter' })).toHaveAttribute('href', '/account#company');
    expect(screen.getByText(/^Un projet prend place ici/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Décrivez votre premier projet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Décrire un projet' })).toHaveAttribute('href', '/new-project');
  });

  it('says so when nothing waits', async () => {
    await showOnPage(<DashboardPage locale="en" user={person({ accountType: 'personal' })} addresses={fail({ status: 0, code: 'NETWORK' })} requests={fail({ status: 0, code: 'NETWORK' })} />);
    expect(screen.getByText('Nothing waits for you.')).toBeInTheDocument();
    expect(screen.getByText('Your requests could not be read. They are safe.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Describe a project' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('requests on the dashboard', () => {
  const show = (requests: RequestSummary[]) => showOnPage(<DashboardPage locale="fr" user={person({ vatNumber: 'FR83404833048' })} addresses={ok({ addresses: [address] })} requests={ok(requests)} />);
  const rows = () => within(screen.getByRole('region', { name: 'Demandes' })).getAllByRole('listitem');

  it('put the draft last worked on first, the others beside what was sent', async () => {
    await show([draftSummary({ id: 'd1', projectName: 'Boutique' }), requestSummary(), draftSummary({ id: 'd2', projectName: null, step: 'general' })]);
    expect(screen.getByRole('region', { name: /^«.Boutique.» attend la suite$/ })).toHaveTextContent('Étape 4 sur 8, encore 5 min environ. Enregistré mar. 17 nov.');
    expect(screen.getByRole('link', { name: 'Reprendre' })).toHaveAttribute('href', '/new-project?draft=d1');
    expect(screen.getByText('Rien d’autre ne vous attend.')).toBeInTheDocument();
    expect(rows().map(({ textContent }) => /Brouillon|En attente/.exec(textContent)?.[0])).toEqual(['Brouillon', 'Brouillon', 'En attente']);
    expect(screen.getByRole('link', { name: 'Reprendre Projet sans nom' })).toHaveAttribute('href', '/new-project?draft=d2');
    expect(screen.getByRole('link', { name: 'Espace adhérents' })).toHaveAttribute('href', '/my-requests/r1');
  });

  it('name the projects they became, and fold away what is old', async () => {
    await show(Array.from({ length: 8 }, (_, index) => requestSummary({ id: `r${index}`, status: 'in_progress', projectId: index < 2 ? `p${index}` : null, projectName: `Projet ${index}` })));
    expect(screen.getByRole('region', { name: 'Projets' })).toHaveTextContent('2 projets sont ouverts : Projet 0 et Projet 1.');
    expect(screen.getByText('2 demandes plus anciennes')).toBeInTheDocument();
    expect(rows()).toHaveLength(8);
  });

  it('lose a deleted draft at once, after one question', async () => {
    document.body.innerHTML = '';
    vi.mocked(request).mockResolvedValue(ok({}));
    const [drafts, words, messages] = await Promise.all([draftRows([draftSummary({ id: 'd1', projectName: 'Boutique' }), draftSummary({ id: 'd2', projectName: 'Blog' })], 'fr'), formWords({ locale: 'fr' }), loadMessages('fr')]);
    render(<Drafts drafts={drafts} words={words} labels={messages.request.draft} state="Brouillon" email="camille@musee.example" />);
    await userEvent.click(screen.getByRole('button', { name: 'Supprimer Boutique' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Supprimer pour de bon' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(screen.getByRole('status')).toHaveTextContent('Le brouillon est supprimé.');
    expect(vi.mocked(request).mock.calls.map(([method, path]) => [method, path])).toEqual([['delete', '/api/project-requests/d1']]);
    expect(router.refresh).toHaveBeenCalledOnce();
  });
});
