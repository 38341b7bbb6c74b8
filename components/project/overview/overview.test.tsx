import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import type { ProjectRecord } from '@/lib/contract/projects/record-schemas';
import type { ConversationEntry } from '@/lib/contract/conversation/schemas';
import { person } from '@/tests/setup/users';
import { milestone, projectRecord } from '@/tests/setup/projects';
import { showOnPage } from '@/tests/setup/server-render';
import { event, message } from '@/tests/setup/conversation-entries';
import { LatestMessages } from './latest-messages';
import { Overview } from './overview';
import { ProjectFrame } from '@/components/customer/projects/project-frame';
import type { OverviewProps } from '../tab-props';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

const page = { currentPage: 1, totalPages: 1 };
const entries = (messages: ConversationEntry[]): OverviewProps['conversation'] =>
  ok({
    success: true,
    updates: messages,
    latest: null,
    readUpTo: null,
    unread: 0,
    count: messages.length,
    ...page,
  });
const plan = {
  id: 'f1',
  name: 'Plan.pdf',
  category: 'design' as const,
  isPublic: false,
  internal: false,
  size: 2_516_582,
  mimeType: 'application/pdf' as const,
  createdAt: '2026-11-19T10:40:00.000Z',
  version: 1,
  uploadedBy: { userId: 'm1', name: 'Inès Marchetti', team: true },
  deletable: false,
};
const files: OverviewProps['files'] = ok({
  success: true,
  files: [{ ...plan, versions: [plan] }],
  count: 5,
  ...page,
});

async function show(
  more: Partial<ProjectRecord> = {},
  data: Partial<Pick<OverviewProps, 'conversation' | 'files'>> = {},
): Promise<void> {
  const project = projectRecord({ counts: { files: 5, quotes: 0 }, ...more });
  const tab = {
    locale: 'fr' as const,
    base: 'myProject' as const,
    user: person(),
    project,
    viewer: project.viewer,
    query: { page: 1, quote: undefined, category: undefined },
  };
  const content = <Overview {...tab} conversation={entries([message()])} files={files} {...data} />;
  await showOnPage(<ProjectFrame {...tab} current="overview" content={content} />);
}

const figures = () =>
  screen
    .getAllByRole('definition')
    .slice(0, 3)
    .map(({ textContent }) => textContent);
const region = (name: string) => within(screen.getByRole('region', { name }));

describe('project frame', () => {
  it('shows the name, status, progress and deadline of the project', async () => {
    await show();
    expect(screen.getByRole('heading', { level: 1, name: 'Borne d’accueil du musée' })).toBeInTheDocument();
    expect(figures()).toEqual(['En cours', '58\u00a0%', '85 jours']);
    await show({ deadline: '2026-11-13' });
    expect(figures()[2]).toBe('6 jours de retard');
    await show({ status: 'completed', endDate: '2026-11-04' });
    expect(figures()).toEqual(['Terminé', '58\u00a0%', '4 nov.']);
  });

  it('links to the parts of the project, with counts', async () => {
    await show({ unread: 1, physical: true });
    const tabs = within(screen.getByRole('navigation', { name: 'Parties du projet' })).getAllByRole('link');
    expect(
      tabs.map((tab) => [tab.textContent?.replace(/\s+/g, ' ').trim(), tab.getAttribute('href')]),
    ).toEqual([
      ['Aperçu', '/my-projects/p1'],
      ['Calendrier', '/my-projects/p1/plan'],
      ['Conversation 1 (1 nouveauté)', '/my-projects/p1/conversation'],
      ['Fichiers 5', '/my-projects/p1/files'],
      ['Devis', '/my-projects/p1/quotes'],
      ['Factures', '/my-projects/p1/invoices'],
      ['Fiche technique', '/my-projects/p1/specifications'],
    ]);
    expect(tabs[0]).toHaveAttribute('aria-current', 'page');
    await show();
    expect(screen.queryByRole('link', { name: 'Fiche technique' })).toBeNull();
  });
});

describe('project overview', () => {
  it('shows a quote that waits for an answer first', async () => {
    await show({
      unread: 3,
      nextStep: {
        offer: {
          id: 'o1',
          reference: '2026-041',
          title: 'Lot 2',
          totalInclTax: 1_248_000,
          validUntil: '2026-12-04',
        },
        milestone: null,
      },
    });
    const next = region('Le devis 2026-041 attend votre réponse');
    expect(screen.getByRole('region', { name: 'Le devis 2026-041 attend votre réponse' })).toHaveTextContent(
      /12\s480,00\s€ TTC pour «.Lot 2.»\. Valable jusqu’au vendredi 4 décembre 2026, encore 15 jours\./,
    );
    expect(next.getByRole('link', { name: 'Lire le devis' })).toHaveAttribute(
      'href',
      '/my-projects/p1/quotes?quote=o1',
    );
  });

  it('waits for nobody once the customer is erased', async () => {
    const offer = {
      id: 'o1',
      reference: '2026-003',
      title: 'Lot 2',
      totalInclTax: 1_248_000,
      validUntil: null,
    };
    const erased = {
      members: projectRecord().members.filter(({ team }) => team),
      customerErased: true,
      viewer: { userId: 'm1', team: true, admin: false },
    };
    await show({ ...erased, nextStep: { offer, milestone: null } });
    const next = region('Personne ne peut répondre au devis 2026-003');
    expect(next.getByText('Client effacé')).toBeInTheDocument();
    expect(next.getByText(/Retirez-le, ou invitez un client dans le projet\./)).toBeInTheDocument();
    expect(next.getByRole('link', { name: 'Voir le devis' })).toBeInTheDocument();
    document.body.innerHTML = '';
    await show({ ...erased, nextStep: { offer: null, milestone: null } });
    expect(region('Ce projet n’a plus de client').getByText('Client effacé')).toBeInTheDocument();
  });

  it('draws the plan, with a sentence for each milestone', async () => {
    await show();
    const schedule = region('Calendrier');
    expect(schedule.getAllByRole('img').map((track) => track.getAttribute('aria-label'))).toEqual([
      'Conception\u202f: 28 sept. au 16 oct., Terminée avec 2 jours de retard',
      'Développement\u202f: 19 oct. au 18 déc., En cours',
      'Ouverture\u202f: 12 févr., Prévue',
      'Livraison\u202f: 12 févr., Prévue',
    ]);
    expect(schedule.getByText('semaine 10 sur 22')).toBeInTheDocument();
    expect(schedule.getByRole('link', { name: 'Voir tout le calendrier' })).toHaveAttribute(
      'href',
      '/my-projects/p1/plan',
    );
    expect(document.querySelector('[style]')).toBeNull();
  });

  it('draws milestones that are due after the delivery below it', async () => {
    await show({
      deadline: '2026-12-01',
      milestones: [
        milestone({ id: 'm1', title: 'Développement', dueDate: '2026-11-30' }),
        milestone({ id: 'm2', title: 'Ouverture', dueDate: '2027-02-12' }),
      ],
    });
    const rows = region('Calendrier')
      .getAllByRole('img')
      .map((track) => track.getAttribute('aria-label')?.split('\u202f')[0]);
    expect(rows).toEqual(['Développement', 'Livraison', 'Ouverture']);
  });

  it('marks the next milestone as late after its date', async () => {
    await show({
      nextMilestone: milestone({ title: 'Développement', dueDate: '2026-11-13', status: 'in_progress' }),
    });
    expect(region('Dates clés').getByText('En retard')).toBeInTheDocument();
    expect(region('Dates clés').getByText('En retard de 6 jours')).toBeInTheDocument();
    expect(region('Dates clés').queryByText('Ensuite')).not.toBeInTheDocument();
  });

  it('shows when there is no plan yet', async () => {
    await show({ milestones: [], nextMilestone: null, nextStep: { offer: null, milestone: null } });
    expect(region('Calendrier').getByText(/^Aucune étape/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Rien n’est attendu de vous' })).toBeInTheDocument();
  });

  it('shows the latest messages and files, and the members', async () => {
    await show(
      {},
      {
        conversation: entries([
          event({ type: 'milestone_done', milestoneId: 'm1', title: 'Conception' }),
          message({ body: 'Voir [le plan](https://plan.example) **demain**.' }),
        ]),
      },
    );
    expect(region('Conversation').getAllByRole('listitem')).toHaveLength(1);
    expect(region('Conversation').getByText('Voir le plan demain.')).toBeInTheDocument();
    expect(region('Fichiers').getByRole('link', { name: 'Télécharger Plan.pdf' })).toHaveAttribute(
      'href',
      '/api/projects/p1/files/f1/download',
    );
    expect(region('Fichiers').getByRole('link', { name: 'Les 5 fichiers' })).toHaveAttribute(
      'href',
      '/my-projects/p1/files',
    );
    expect(
      region('Équipe')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Inès Marchetti Agence', 'Camille Vasseur (vous) ']);
  });

  it('renders when some of its parts cannot be loaded', async () => {
    const failed = fail({ status: 503, code: 'UNAVAILABLE' });
    await show({}, { conversation: failed, files: failed });
    expect(screen.getByText('La conversation n’a pas pu être lue. Elle est intacte.')).toBeInTheDocument();
    expect(screen.getByText('Les fichiers n’ont pas pu être lus. Ils sont intacts.')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Calendrier' })).toBeInTheDocument();
  });

  it('shows the team’s tools to the team only', async () => {
    await show({ allowedStatuses: ['completed', 'on_hold'] });
    expect(screen.queryByText('Modifier le calendrier')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Conduite du projet' })).toBeNull();
    await show({
      allowedStatuses: ['completed', 'on_hold'],
      viewer: { userId: 'm1', team: true, admin: false },
    });
    expect(screen.getByRole('link', { name: 'Modifier le calendrier' })).toHaveAttribute(
      'href',
      '/my-projects/p1/plan#plan-tools',
    );
    expect(
      region('Conduite du projet')
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Terminer', 'Mettre en pause']);
  });
});

describe('latest messages of a project without messages', () => {
  it.each([
    ['myProject', /Posez une question/],
    ['officeProject', /Votre message arrive à tous les membres/],
  ] as const)('show on the page %s who receives a message', async (base, text) => {
    await showOnPage(
      <LatestMessages locale="fr" base={base} project={projectRecord()} conversation={entries([])} />,
    );
    expect(screen.getByText(/^Rien n’est encore écrit/)).toHaveTextContent(text);
  });
});
