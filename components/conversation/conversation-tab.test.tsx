import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fail, ok } from '@/lib/api/result';
import type { Locale } from '@/lib/contract/locale';
import type { ProjectEvent, ProjectUpdate } from '@/lib/contract/project-updates.schema';
import { person } from '@/tests/setup/people';
import { showOnPage } from '@/tests/setup/server-render';
import { customer, event, manager, members, message } from '@/tests/setup/updates';
import { ConversationTab } from './conversation-tab';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

interface Shown {
  /** Newest first, as the API answers. */
  updates?: readonly ProjectUpdate[] | undefined;
  readUpTo?: string | null;
  unread?: number;
  page?: number;
  totalPages?: number;
  team?: boolean;
  locale?: Locale;
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

async function show({
  updates,
  readUpTo = null,
  unread = 0,
  page = 1,
  totalPages = 1,
  team = false,
  locale = 'fr',
}: Shown): Promise<void> {
  await showOnPage(
    <ConversationTab
      locale={locale}
      base="myProject"
      user={person()}
      project={{ id: 'p1', members }}
      viewer={{ userId: person().id, team, admin: false }}
      query={{ tab: 'conversation', page, offer: undefined, category: undefined }}
      updates={
        updates
          ? ok({
              success: true,
              updates: [...updates],
              latest: updates[0]?.id ?? null,
              readUpTo,
              unread,
              count: updates.length,
              currentPage: page,
              totalPages,
            })
          : fail({ status: 503, code: 'UNAVAILABLE' })
      }
    />,
  );
}

const thread = () => within(screen.getByRole('list', { name: /Messages et événements/ }));
const lines = () =>
  [...screen.getByRole('list', { name: /Messages et événements|Messages and events/ }).children].map(
    ({ textContent }) => textContent?.replace(/\s+/g, ' '),
  );

describe('the thread', () => {
  it('is read from old to new, by day, with the hour, the author and their part in the project', async () => {
    await show({
      updates: [
        message({ id: 'u3', author: customer, body: 'Parfait', createdAt: '2026-11-19T08:00:00.000Z' }),
        message({ id: 'u2', createdAt: '2026-11-18T09:15:00.000Z' }),
        message({ id: 'u1', author: customer, body: 'Bonjour', createdAt: '2025-12-01T22:30:00.000Z' }),
      ],
    });
    expect(lines()).toEqual([
      'lundi 1er décembre 2025',
      '23:30Camille Vasseur VousBonjour',
      'mercredi 18 novembre',
      '10:15Inès Marchetti agence, conduiteBien reçu, merci.',
      'aujourd’hui, jeudi 19 novembre',
      '09:00Camille Vasseur VousParfait',
    ]);
    expect(thread().getByText('merci').tagName).toBe('STRONG');
  });

  it('draws what people write as text, whatever they write', async () => {
    await show({
      updates: [
        message({
          body: '<script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1)) [y](//evil.example)',
        }),
      ],
    });
    expect(document.querySelector('ol script, ol img, ol [onerror], ol a')).toBeNull();
    expect(thread().getByText(/<script>alert\(1\)<\/script>/)).toBeInTheDocument();
  });

  it('hands over attachments by their names', async () => {
    await show({
      updates: [
        message({
          attachments: [
            {
              id: 'f1',
              name: 'Plan de salles.pdf',
              category: 'design',
              isPublic: false,
              size: 2_500_000,
              mimeType: 'application/pdf',
              createdAt: '2026-11-18T09:00:00.000Z',
            },
          ],
        }),
      ],
    });
    expect(screen.getByRole('link', { name: 'Télécharger Plan de salles.pdf' })).toHaveAttribute(
      'href',
      '/api/projects/p1/files/f1/download',
    );
  });

  it('marks where what is new begins, past one’s own words', async () => {
    await show({
      updates: [
        message({ id: 'u4' }),
        message({ id: 'u3', author: customer, body: 'À moi' }),
        message({ id: 'u2' }),
        message({ id: 'u1' }),
      ],
      readUpTo: 'u2',
      unread: 1,
    });
    expect(lines().map((line) => line?.includes('Nouveau depuis votre dernière visite') ?? false)).toEqual([
      false,
      false,
      false,
      false,
      true,
      false,
    ]);
    expect(screen.getByRole('link', { name: 'Aller à ce qui est nouveau' })).toHaveAttribute('href', '#new');
  });

  it('says that a note is the team’s alone', async () => {
    await show({ team: true, updates: [message({ internal: true, body: 'Le budget est serré.' })] });
    expect(thread().getByText('Note interne, l’équipe seule la voit')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Note interne/ })).toBeInTheDocument();
  });

  it('lets no customer write notes', async () => {
    await show({ updates: [] });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/note interne/i);
  });

  it('leads to older pages, and from them back', async () => {
    await show({ updates: [message()], page: 2, totalPages: 3 });
    expect(screen.getByRole('link', { name: 'Messages plus anciens' })).toHaveAttribute(
      'href',
      '/my-projects/p1?tab=conversation&page=3#latest',
    );
    expect(screen.getByRole('link', { name: 'Messages plus récents' })).toHaveAttribute(
      'href',
      '/my-projects/p1?tab=conversation',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('says what to do while nothing is written, and where the pages end', async () => {
    await show({ updates: [] });
    expect(screen.getByRole('heading', { name: 'Rien n’est encore écrit' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Votre message' })).toBeInTheDocument();
    await show({ updates: [], page: 9, totalPages: 2 });
    expect(screen.getByRole('link', { name: 'Revenir aux derniers messages' })).toHaveAttribute(
      'href',
      '/my-projects/p1?tab=conversation',
    );
  });

  it('that cannot be read leaves the place to write', async () => {
    await show({});
    expect(screen.getByText(/n’a pas pu être lue/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Votre message' })).toBeInTheDocument();
  });

  it('says without scripts how else to write', async () => {
    await show({ updates: [] });
    expect(document.querySelector('noscript')?.innerHTML).toMatch(/mailto:/);
  });
});

describe('what happened', () => {
  const offer = { orderId: 'o1', reference: '2026-041', title: 'Lot 2' };
  const milestone = { milestoneId: 's1', title: 'Recette' };
  const file = { fileId: 'f1', name: 'Plan.pdf', category: 'design' as const };
  it.each<[ProjectEvent, string, string]>([
    [
      { type: 'status_changed', from: 'planning', to: 'in_progress', note: 'C’est parti.' },
      'Le projet passe de « En préparation » à « En cours »C’est parti.',
      'The project goes from “Planning” to “In progress”C’est parti.',
    ],
    [
      { type: 'milestone_added', ...milestone, dueDate: '2026-12-18' },
      'Étape ajoutée : Recette, pour le 18 décembre 2026',
      'Milestone added: Recette, for 18 December 2026',
    ],
    [
      { type: 'milestone_added', ...milestone, dueDate: null },
      'Étape ajoutée : Recette',
      'Milestone added: Recette',
    ],
    [
      {
        type: 'milestones_added',
        milestones: [
          { ...milestone, dueDate: '2026-12-18' },
          { ...milestone, title: 'Livraison', dueDate: null },
        ],
      },
      '2 étapes ajoutées au plan : Recette (pour le 18 décembre 2026), Livraison',
      '2 milestones added to the plan: Recette (for 18 December 2026), Livraison',
    ],
    [
      { type: 'milestone_moved', ...milestone, from: '2026-12-18', to: '2027-01-08' },
      'Étape déplacée : Recette, du 18 décembre 2026 au 8 janvier 2027',
      'Milestone moved: Recette, from 18 December 2026 to 8 January 2027',
    ],
    [
      { type: 'milestone_moved', ...milestone, from: null, to: '2027-01-08' },
      'Étape fixée au 8 janvier 2027 : Recette',
      'Milestone set for 8 January 2027: Recette',
    ],
    [
      { type: 'milestone_moved', ...milestone, from: '2026-12-18', to: null },
      'Étape sans date : Recette',
      'Milestone without a date: Recette',
    ],
    [{ type: 'plan_changed' }, 'Plan mis à jour', 'Plan updated'],
    [{ type: 'milestone_done', ...milestone }, 'Étape terminée : Recette', 'Milestone done: Recette'],
    [
      { type: 'file_added', ...file, version: 1 },
      'Inès Marchetti a déposé Plan.pdf',
      'Inès Marchetti added Plan.pdf',
    ],
    [
      { type: 'file_added', ...file, version: 3 },
      'Inès Marchetti a déposé la version 3 de Plan.pdf',
      'Inès Marchetti added version 3 of Plan.pdf',
    ],
    [
      { type: 'file_added', ...file, name: null, version: 1 },
      'Inès Marchetti a déposé un fichier, retiré depuis',
      'Inès Marchetti added a file, removed since',
    ],
    [
      { type: 'member_joined', userId: 'm2', name: 'Théo Garrigue' },
      'Théo Garrigue rejoint le projet',
      'Théo Garrigue joins the project',
    ],
    [
      { type: 'member_joined', userId: 'm2', name: null },
      'un compte effacé rejoint le projet',
      'an erased account joins the project',
    ],
    [{ type: 'offer_made', ...offer }, 'Offre 2026-041 émise : Lot 2', 'Offer 2026-041 made: Lot 2'],
    [
      { type: 'offer_changed', ...offer, version: 2 },
      'Offre 2026-041 modifiée, version 2 : Lot 2',
      'Offer 2026-041 changed, version 2: Lot 2',
    ],
    [
      { type: 'offer_accepted', ...offer },
      'Inès Marchetti a accepté l’offre 2026-041 : Lot 2',
      'Inès Marchetti accepted offer 2026-041: Lot 2',
    ],
    [
      { type: 'offer_declined', ...offer, reason: 'Trop tôt.' },
      'Inès Marchetti a refusé l’offre 2026-041 : Lot 2Trop tôt.',
      'Inès Marchetti declined offer 2026-041: Lot 2Trop tôt.',
    ],
    [{ type: 'offer_finished', ...offer }, 'Offre 2026-041 terminée : Lot 2', 'Offer 2026-041 done: Lot 2'],
    [
      { type: 'offer_cancelled', ...offer, reason: null },
      'Offre 2026-041 retirée : Lot 2',
      'Offer 2026-041 withdrawn: Lot 2',
    ],
  ])('is said in one line: %o', async (happened, french, english) => {
    await show({ updates: [event(happened)] });
    expect(lines()[1]).toBe(`10:15${french}`);
    await show({ updates: [event(happened)], locale: 'en' });
    expect(lines()[1]).toBe(`10:15${english}`);
  });

  it('names the reader “you”, and somebody erased not at all', async () => {
    await show({
      updates: [
        event({ type: 'offer_accepted', ...offer }, { id: 'u2', author: customer }),
        event({ type: 'file_added', ...file, version: 1 }, { author: { ...manager, id: null, name: null } }),
      ],
    });
    expect(lines()[1]).toContain('l’agence a déposé Plan.pdf');
    expect(lines()[2]).toContain('Vous avez accepté l’offre 2026-041');
  });

  it('leads to the file and to the offer', async () => {
    await show({
      updates: [
        event({ type: 'offer_made', ...offer }, { id: 'u2' }),
        event({ type: 'file_added', ...file, version: 1 }),
      ],
    });
    expect(screen.getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute(
      'href',
      '/api/projects/p1/files/f1/download',
    );
    expect(screen.getByRole('link', { name: '2026-041' })).toHaveAttribute(
      'href',
      '/my-projects/p1?tab=offers&offer=o1',
    );
  });
});
