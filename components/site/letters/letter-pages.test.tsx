import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ok } from '@/lib/api/result';
import type { SentLetter } from '@/lib/contract/letters/letter-schemas';
import { showOnPage } from '@/tests/setup/server-render';
import { LetterList } from './letter-list';
import { LetterPage } from './letter-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

const letter: SentLetter = {
  number: 13,
  slug: 'une-borne',
  subject: 'Une borne qui se tait',
  preheader: 'Le meilleur écran.',
  sentAt: '2026-10-27T07:30:00.000Z',
  locale: 'fr',
  content: '## Ce qu’elle fait\n\nElle se tait.',
  words: 6,
  slugs: { fr: 'une-borne', en: 'a-kiosk' },
  previous: { slug: 'le-prix', subject: 'Le prix' },
  next: null,
};

describe('list of sent letters', () => {
  it('links each letter with its number and date', async () => {
    await showOnPage(<LetterList locale="fr" letters={ok([letter])} />);
    const item = screen.getByRole('listitem');
    expect(within(item).getByRole('link', { name: 'Une borne qui se tait' })).toHaveAttribute(
      'href',
      '/letters/une-borne',
    );
    expect(item).toHaveTextContent('13');
    expect(item).toHaveTextContent('27 octobre 2026');
  });

  it('offers the subscription and says that opens and clicks are not followed', async () => {
    await showOnPage(<LetterList locale="en" letters={ok([])} />);
    expect(screen.getByRole('textbox', { name: 'Your email address' })).toBeVisible();
    expect(screen.getByText(/We don’t track opens or clicks/)).toBeVisible();
  });

  it('says that no letter has left yet', async () => {
    await showOnPage(<LetterList locale="en" letters={ok([])} />);
    expect(screen.getByText('The first letter hasn’t left yet.')).toBeVisible();
  });
});

describe('page of a letter', () => {
  it('shows subject, number and text', async () => {
    await showOnPage(<LetterPage locale="fr" letter={letter} />);
    expect(screen.getByRole('heading', { level: 1, name: 'Une borne qui se tait' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 2, name: 'Ce qu’elle fait' })).toBeVisible();
    expect(screen.getByText('Lettre 13')).toBeVisible();
  });

  it('links the letter before it and none after the newest', async () => {
    await showOnPage(<LetterPage locale="fr" letter={letter} />);
    const others = screen.getByRole('navigation', { name: 'Autres lettres' });
    expect(within(others).getAllByRole('link')).toHaveLength(1);
    expect(within(others).getByRole('link', { name: 'Le prix' })).toHaveAttribute('href', '/letters/le-prix');
  });
});
