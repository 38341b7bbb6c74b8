import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { quote } from '@/tests/setup/quotes';
import { person } from '@/tests/setup/users';
import { milestone, ownProject, ownProjectList } from '@/tests/setup/projects';
import { draftSummary, requestSummary } from '@/tests/setup/requests';
import { manager, message } from '@/tests/setup/conversation-entries';
import { dashboard, myMessages, quotes, region, unreachable } from '@/tests/setup/dashboard';

const router = { refresh: vi.fn(), push: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

describe('dashboard', () => {
  it('greets the user, lists tasks, and explains empty sections', async () => {
    await dashboard({ user: person({ companyName: null }) });
    expect(screen.getByRole('heading', { level: 1, name: 'Bonjour Camille.' })).toBeInTheDocument();
    expect(screen.getByText('Le nom de votre société manque')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Compléter' })).toHaveAttribute('href', '/account#company');
    expect(screen.getByText(/^Un projet prend place ici/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Décrivez votre premier projet' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Décrire un projet' })).toHaveAttribute('href', '/new-project');
  });

  it('asks first, and only once, to verify the address', async () => {
    await dashboard({ user: person({ emailVerified: false }) });
    expect(
      within(screen.getByRole('region', { name: 'Ouvrez le lien envoyé à camille@musee.example' })).getByRole(
        'button',
        {
          name: 'Renvoyer le lien',
        },
      ),
    ).toBeInTheDocument();
    expect(screen.getAllByText('Ouvrez le lien envoyé à camille@musee.example')).toHaveLength(1);
    expect(screen.getByRole('link', { name: 'Nouveau projet' })).toHaveAttribute('href', '/new-project');
  });

  it('explains that projects need a verified address, and shows one resend button', async () => {
    await dashboard({ user: person({ emailVerified: false }) });
    expect(
      region('Projets').getByText(/s’ouvrent ici dès que votre adresse e-mail est confirmée/),
    ).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Renvoyer le lien' })).toHaveLength(1);
  });

  it('shows the pending request with its due date, and links to a question of the team', async () => {
    await dashboard({ requests: [requestSummary({ dueAt: '2026-11-20T09:20:00.000Z' })] });
    const study = region(/Espace adhérents/);
    expect(study.getByText(/vous répondons avant le .*20 novembre/)).toBeInTheDocument();
    expect(study.getByRole('link', { name: 'Relire la demande' })).toHaveAttribute('href', '/my-requests/r1');
    await dashboard({ locale: 'en', requests: [requestSummary({ lastWord: 'team' })] });
    expect(screen.getByRole('link', { name: 'Answer' })).toHaveAttribute(
      'href',
      '/en/my-requests/r1#questions',
    );
  });

  it('shows that there are no tasks, and which sections could not be read', async () => {
    await dashboard({
      locale: 'en',
      user: person({ accountType: 'personal' }),
      dashboard: unreachable,
    });
    expect(screen.getByText('Nothing needs you right now.')).toBeInTheDocument();
    expect(screen.getByText('We couldn’t load your requests. They’re safe.')).toBeInTheDocument();
    expect(screen.getByText('We couldn’t load your projects. They’re safe.')).toBeInTheDocument();
    expect(screen.getByText('We couldn’t load the latest news. Nothing is lost.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Describe a project' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  });
});

describe('top item of the dashboard', () => {
  const heading = () => screen.getAllByRole('heading', { level: 2 })[0]?.textContent;
  const later = quote({ id: 'o2', reference: '2026-042', validUntil: null });

  it('is the quote that expires first, before missing data and unread messages', async () => {
    await dashboard({
      user: person({ emailVerified: false, vatNumber: 'FR83404833048' }),
      quotes: quotes([
        later,
        quote(),
        quote({ id: 'o3', expired: true }),
        quote({ id: 'o4', allowed: ['annule'] }),
      ]),
      requests: [draftSummary({ id: 'd1' })],
      projects: ownProjectList([ownProject({ unread: 2 })]),
    });
    expect(heading()).toMatch(/^Lire le devis 2026-041 pour «.Borne d’accueil du musée.»$/);
    expect(document.body).toHaveTextContent(
      /8\s868,00\s€ TTC pour «.Borne d’accueil, lot 2.»\. Valable jusqu’au vendredi 4 décembre 2026, encore 15 jours\./,
    );
    expect(screen.getByRole('link', { name: 'Lire le devis' })).toHaveAttribute(
      'href',
      '/my-projects/p1/quotes?quote=o1',
    );
    expect(
      region('Ce qui vous attend')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent?.slice(0, 14).trim()),
    ).toEqual(['Devis2026-042,', 'Adresse e-mail', 'ConversationBo']);
  });

  it('leads to the plan for the next milestone', async () => {
    await dashboard({ projects: ownProjectList([ownProject({ unread: 0 })]) });
    expect(screen.getByRole('link', { name: 'Voir le calendrier' })).toHaveAttribute(
      'href',
      '/my-projects/p1/plan',
    );
  });

  it('is a draft before unread messages; the team is not asked to describe a project', async () => {
    const unread = ownProjectList([ownProject({ unread: 2 })]);
    await dashboard({
      requests: [draftSummary({ id: 'd1', projectName: 'Boutique' })],
      projects: unread,
    });
    expect(heading()).toMatch(/Boutique/);
    await dashboard({ projects: unread });
    expect(heading()).toMatch(/^«.Borne d’accueil du musée.».: 2 nouveautés$/);
    expect(screen.getByText('Rien d’autre ne vous attend.')).toBeInTheDocument();
    await dashboard({ user: person({ role: 'manager', vatNumber: 'FR83404833048' }) });
    expect(heading()).toBe('Ce qui vous attend');
    expect(screen.queryByRole('link', { name: /projet$/ })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Demandes' })).toBeNull();
  });
});

describe('projects on the dashboard', () => {
  it('share one axis, each with a text description, its state and its progress', async () => {
    await dashboard({
      projects: ownProjectList([
        ownProject(),
        ownProject({
          id: 'p2',
          title: 'Catalogue',
          deadline: '2026-11-13',
          nextMilestone: null,
          milestones: [],
        }),
        ownProject({
          id: 'p3',
          title: 'Billetterie',
          status: 'completed',
          endDate: '2026-11-04',
          deadline: null,
          milestones: [milestone({ status: 'done' })],
        }),
      ]),
    });
    const projects = region('Projets');
    expect(projects.getAllByRole('img').map((track) => track.getAttribute('aria-label'))).toEqual([
      'Du 14 sept. au 12 févr., une étape faite sur 3',
      'Du 14 sept. au 13 nov., sans étape',
      'Depuis le 14 sept., sans échéance, une étape faite sur 1',
    ]);
    const [first, late, finished] = projects.getAllByRole('listitem');
    expect(first).toHaveTextContent(
      /^Borne d’accueil du muséeEn coursensuite.: Développement, 18 déc\..*58 %livraison 12 févr\.$/,
    );
    expect(late).toHaveTextContent(/^CatalogueEn retard de 6 jours.*58 %attendu le 13 nov\.$/);
    expect(finished).toHaveTextContent(/^BilletterieTerminé.*58 %livré le 4 nov\.$/);
    expect(projects.getByText('19 nov.')).toBeInTheDocument();
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('show the next milestone as late after its due date', async () => {
    await dashboard({
      projects: ownProjectList([
        ownProject({
          nextMilestone: milestone({
            title: 'Développement',
            dueDate: '2026-11-13',
            status: 'in_progress',
          }),
        }),
      ]),
    });
    expect(screen.getByRole('region', { name: 'Projets' })).toHaveTextContent(
      /en retard.: Développement, prévu le 13 nov\., 6 jours/,
    );
  });

  it('are limited to six, with a link to the list', async () => {
    await dashboard({
      projects: ownProjectList(
        Array.from({ length: 20 }, (_, index) => ownProject({ id: `p${index}` })),
        { count: 200 },
      ),
    });
    expect(region('Projets').getAllByRole('img')).toHaveLength(6);
    expect(region('Projets').getByText('6 sur 200')).toBeInTheDocument();
    expect(region('Projets').getByRole('link', { name: 'Tous les projets' })).toHaveAttribute(
      'href',
      '/my-projects',
    );
  });
});

describe('news on the dashboard', () => {
  it('says where the changes are while there are no messages and files', async () => {
    await dashboard({ news: myMessages({ unread: 1 }) });
    const section = region('Dernières nouvelles');
    expect(section.getByText(/^Un changement non lu vous attend/)).toBeVisible();
    expect(section.queryByText(/paraîtront ici/)).toBeNull();
  });

  const of = { projectId: 'p1', projectTitle: 'Borne d’accueil' };
  const file = {
    id: 'f1',
    name: 'Plan.pdf',
    category: 'design' as const,
    isPublic: false,
    size: 2_516_582,
    mimeType: 'application/pdf' as const,
    createdAt: '2026-11-18T09:20:00.000Z',
    ...of,
  };

  it('combines messages and files, newest first', async () => {
    const old = message({
      id: 'u2',
      body: 'Avant',
      author: { ...manager, id: null, name: null },
      createdAt: '2026-11-10T09:15:00.000Z',
    });
    await dashboard({
      news: myMessages({
        updates: [
          { ...message(), ...of },
          { ...old, ...of },
        ],
        files: [file],
        unread: 2,
      }),
    });
    const section = region('Dernières nouvelles');
    expect(
      section
        .getAllByRole('listitem')
        .map(({ textContent }) => /Plan\.pdf|merci|Avant/.exec(textContent ?? '')?.[0]),
    ).toEqual(['Plan.pdf', 'merci', 'Avant']);
    const quotation = section.getByText(/^«.Bien reçu, merci\..»$/);
    expect(quotation.tagName).toBe('Q');
    expect(quotation.parentElement).toHaveTextContent(/^Inès Marchetti.: «/);
    expect(section.getByText(/^un compte effacé/)).toBeInTheDocument();
    expect(section.getByRole('link', { name: 'Télécharger Plan.pdf' })).toHaveAttribute(
      'href',
      '/api/projects/p1/files/f1/download',
    );
    expect(section.getByText('2 non lus')).toBeInTheDocument();
  });
});
