import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProjectEvent } from '@/lib/contract/conversation/schemas';
import { customer, event, manager } from '@/tests/setup/conversation-entries';
import { lines, show } from '@/tests/setup/conversation';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

describe('project events', () => {
  const quote = { orderId: 'o1', reference: '2026-041', title: 'Lot 2' };
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
      '2 étapes ajoutées au calendrier : Recette (pour le 18 décembre 2026), Livraison',
      '2 milestones added to the schedule: Recette (for 18 December 2026), Livraison',
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
    [{ type: 'plan_changed' }, 'Calendrier mis à jour', 'Schedule updated'],
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
    [{ type: 'offer_made', ...quote }, 'Devis 2026-041 émis : Lot 2', 'Quote 2026-041 made: Lot 2'],
    [
      { type: 'offer_changed', ...quote, version: 2 },
      'Devis 2026-041 modifié, version 2 : Lot 2',
      'Quote 2026-041 changed, version 2: Lot 2',
    ],
    [
      { type: 'offer_accepted', ...quote },
      'Inès Marchetti a accepté le devis 2026-041 : Lot 2',
      'Inès Marchetti accepted quote 2026-041: Lot 2',
    ],
    [
      { type: 'offer_declined', ...quote, reason: 'Trop tôt.' },
      'Inès Marchetti a refusé le devis 2026-041 : Lot 2Trop tôt.',
      'Inès Marchetti declined quote 2026-041: Lot 2Trop tôt.',
    ],
    [{ type: 'offer_finished', ...quote }, 'Devis 2026-041 terminé : Lot 2', 'Quote 2026-041 done: Lot 2'],
    [
      { type: 'offer_cancelled', ...quote, reason: null },
      'Devis 2026-041 retiré : Lot 2',
      'Quote 2026-041 withdrawn: Lot 2',
    ],
  ])('are described in one line: %o', async (happened, french, english) => {
    await show({ updates: [event(happened)] });
    expect(lines()[1]).toBe(`10:15${french}`);
    await show({ updates: [event(happened)], locale: 'en' });
    expect(lines()[1]).toBe(`10:15${english}`);
  });

  it('name the reader “you”, and do not name an erased account', async () => {
    await show({
      updates: [
        event({ type: 'offer_accepted', ...quote }, { id: 'u2', author: customer }),
        event({ type: 'file_added', ...file, version: 1 }, { author: { ...manager, id: null, name: null } }),
      ],
    });
    expect(lines()[1]).toContain('l’agence a déposé Plan.pdf');
    expect(lines()[2]).toContain('Vous avez accepté le devis 2026-041');
  });

  it('link to the file and to the quote', async () => {
    await show({
      updates: [
        event({ type: 'offer_made', ...quote }, { id: 'u2' }),
        event({ type: 'file_added', ...file, version: 1 }),
      ],
    });
    expect(screen.getByRole('link', { name: 'Plan.pdf' })).toHaveAttribute(
      'href',
      '/api/projects/p1/files/f1/download',
    );
    expect(screen.getByRole('link', { name: '2026-041' })).toHaveAttribute(
      'href',
      '/my-projects/p1/quotes?quote=o1',
    );
  });
});
