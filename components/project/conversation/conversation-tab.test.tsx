import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { customer, message } from '@/tests/setup/conversation-entries';
import { lines, show, thread } from '@/tests/setup/conversation';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: vi.fn() }) }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-19T10:00:00.000Z') });
  return () => vi.useRealTimers();
});

describe('conversation thread', () => {
  it('lists entries from old to new, by day, with time, author and role', async () => {
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

  it('renders message text without HTML, images and unsafe links', async () => {
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

  it('links to attachments by their file names', async () => {
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

  it('marks where new entries begin, after the reader’s own messages', async () => {
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

  it('marks a note as visible to the team only', async () => {
    await show({ team: true, updates: [message({ internal: true, body: 'Le budget est serré.' })] });
    expect(thread().getByText('Note interne, l’équipe seule la voit')).toBeInTheDocument();
    expect(screen.getByRole('checkbox', { name: /Note interne/ })).toBeInTheDocument();
  });

  it('does not let customers write notes', async () => {
    await show({ updates: [] });
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/note interne/i);
  });

  it('links to older pages and back to the newest', async () => {
    await show({ updates: [message()], page: 2, totalPages: 3 });
    expect(screen.getByRole('link', { name: 'Messages plus anciens' })).toHaveAttribute(
      'href',
      '/my-projects/p1/conversation?page=3#latest',
    );
    expect(screen.getByRole('link', { name: 'Messages plus récents' })).toHaveAttribute(
      'href',
      '/my-projects/p1/conversation',
    );
    expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  });

  it('explains what to do when it is empty, and links back from beyond the last page', async () => {
    await show({ updates: [] });
    expect(screen.getByRole('heading', { name: 'Rien n’est encore écrit' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Votre message' })).toBeInTheDocument();
    await show({ updates: [], page: 9, totalPages: 2 });
    expect(screen.getByRole('link', { name: 'Revenir aux derniers messages' })).toHaveAttribute(
      'href',
      '/my-projects/p1/conversation',
    );
  });

  it('keeps the message form when entries cannot be loaded', async () => {
    await show({});
    expect(screen.getByText(/n’a pas pu être lue/)).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Votre message' })).toBeInTheDocument();
  });

  it('shows another way to write when scripts are off', async () => {
    await show({ updates: [] });
    expect(document.querySelector('noscript')?.innerHTML).toMatch(/mailto:/);
  });
});
