import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { failureWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import type { LetterSummary } from '@/lib/contract/letters/letter-schemas';
import { leftOutOf } from '@/lib/letters/left-out';
import { loadMessages } from '@/lib/i18n/messages';
import { chipTexts } from '@/tests/setup/chips';
import { counts } from '@/tests/setup/desk/letter-desk';
import { showOnPage } from '@/tests/setup/server-render';
import { BeginDialog } from './begin-dialog';
import { LettersPage } from './letters-page';
import { NewLetter } from './new-letter';

const router = { push: vi.fn(), refresh: vi.fn() };
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => router, usePathname: () => '/admin/letters' }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

beforeEach(() => {
  document.body.replaceChildren();
  vi.mocked(request).mockReset();
  router.push.mockReset();
});

const summary = (more: Partial<LetterSummary> = {}): LetterSummary => ({
  id: 'l13',
  number: 13,
  state: 'sent',
  subjects: { fr: 'Une borne qui se tait', en: 'A silent kiosk' },
  sendAt: '2026-10-27T07:30:00.000Z',
  startedAt: '2026-10-27T07:30:00.000Z',
  finishedAt: '2026-10-27T07:43:00.000Z',
  updatedAt: '2026-10-27T07:43:00.000Z',
  delivery: 'smtp',
  counts: counts({ recipients: 406, sent: 401, refused: 3, unsubscribed: 2 }),
  ...more,
});

const draft = summary({
  id: 'l14',
  number: 14,
  state: 'draft',
  subjects: { fr: '', en: 'Three fields fewer' },
  sendAt: null,
  startedAt: null,
  finishedAt: null,
  counts: counts(),
});

const show = (letters: LetterSummary[]) =>
  showOnPage(
    <LettersPage
      locale="fr"
      query={{ status: undefined, search: '', page: 1 }}
      perPage={50}
      list={{
        success: true,
        letters,
        count: letters.length,
        currentPage: 1,
        totalPages: 1,
        counts: { all: letters.length, draft: 1, scheduled: 0, sending: 0, paused: 0, sent: 1 },
        audience: { confirmed: { fr: 274, en: 138 }, pending: 9, refused: 3 },
      }}
    />,
  );

describe('list of letters', () => {
  it('shows number, subject, state and counts, and no counts before the departure', async () => {
    await show([draft, summary()]);
    const [, first, second] = screen.getAllByRole('row');
    expect(first).toHaveTextContent(/14.*Three fields fewer.*Brouillon.*–.*–.*–/);
    expect(second).toHaveTextContent(/13.*27 octobre 2026.*Une borne qui se tait.*Envoyée.*401.*3.*2/);
    expect(screen.getByRole('link', { name: 'Three fields fewer' })).toHaveAttribute(
      'href',
      '/admin/letters/l14',
    );
    expect(screen.getByText('412 lecteurs confirmés : 274 en français, 138 en anglais')).toBeVisible();
    expect(chipTexts()).toEqual([
      'Toutes 2',
      'Brouillon 1',
      'Programmée 0',
      'En route 0',
      'En pause 0',
      'Envoyée 1',
    ]);
  });

  it('says “written to disk” of a letter that no mail server sent', async () => {
    await show([summary({ delivery: 'disk' })]);
    expect(screen.getAllByRole('row')[1]).toHaveTextContent('Écrite sur le disque');
    expect(screen.getAllByRole('row')[1]).not.toHaveTextContent('Envoyée');
  });

  it('says that opens and clicks are not followed, and links the subscribers', async () => {
    await show([]);
    expect(screen.getByText(/^Ouvertures et clics ne sont pas suivis/)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Pas encore de lettre' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Abonnés' })).toHaveAttribute('href', '/admin/newsletter');
  });
});

const parts = async () => ({
  locale: 'fr' as const,
  labels: (await loadMessages('fr')).officeLetters.start,
  words: await failureWords({ locale: 'fr' }),
});

const article = (id: string, title: string, translations: readonly string[] = []) => ({
  ...{ id, title, summary: '', locale: 'fr' },
  translations: translations.map((locale) => ({ locale, slug: id })),
});

describe('new letter', () => {
  it('is created once by a double click, and opens', async () => {
    vi.mocked(request).mockResolvedValue(ok({ letter: { id: 'l15' } }));
    render(<NewLetter {...await parts()} />);
    const button = screen.getByRole('button', { name: /^Écrire une lettre/ });
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() => expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/letters/l15'));
    expect(request).toHaveBeenCalledOnce();
  });

  it('is not created twice when an unanswered call is repeated', async () => {
    vi.mocked(request)
      .mockResolvedValueOnce(fail({ status: 0, code: 'NETWORK' }))
      .mockResolvedValueOnce(ok({ letter: { id: 'l15' } }));
    render(<NewLetter {...await parts()} />);
    const button = screen.getByRole('button', { name: /^Écrire une lettre/ });
    fireEvent.click(button);
    await waitFor(() => expect(screen.getByRole('alert')).not.toBeEmptyDOMElement());
    fireEvent.click(button);
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    const [first, second] = vi.mocked(request).mock.calls.map(([, , options]) => options?.body);
    expect(first).toEqual(second);
  });

  it('leaves the focus on the button that adds an article, which also removes it', async () => {
    vi.mocked(request).mockResolvedValue(ok({ posts: [article('p1', 'Un devis')] }));
    render(<BeginDialog {...await parts()} onClose={vi.fn()} />);
    const add = await screen.findByRole('button', { name: 'Ajouter « Un devis »', hidden: true });
    add.focus();
    fireEvent.click(add);
    expect(add).toHaveFocus();
    expect(add).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(add);
    expect(screen.queryByRole('button', { name: 'Retirer « Un devis »', hidden: true })).toBeNull();
  });

  it('adds an article also by its title, and removes it by another press', async () => {
    vi.mocked(request).mockResolvedValue(ok({ posts: [article('p1', 'Un devis')] }));
    render(<BeginDialog {...await parts()} onClose={vi.fn()} />);
    const add = await screen.findByRole('button', { name: 'Ajouter « Un devis »', hidden: true });
    fireEvent.click(screen.getByText('Un devis'));
    expect(add).toHaveAttribute('aria-pressed', 'true');
    fireEvent.click(screen.getByText('Un devis', { selector: 'strong' }));
    expect(add).toHaveAttribute('aria-pressed', 'false');
  });

  it('begins from the chosen articles, in the chosen order', async () => {
    const posts = [article('p1', 'Ce que coûte un formulaire'), article('p2', 'Dessiner un tableau')];
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(ok(method === 'get' ? { posts } : { letter: { id: 'l15' } })),
    );
    render(<BeginDialog {...await parts()} onClose={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: 'Commencer la lettre', hidden: true }));
    expect(screen.getByText('Choisissez au moins un article.')).toBeInTheDocument();
    for (const { title } of posts)
      fireEvent.click(await screen.findByRole('button', { name: `Ajouter « ${title} »`, hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Monter « Dessiner un tableau »', hidden: true }));
    const chosen = within(
      screen.getByRole('list', { name: 'Articles choisis, dans l’ordre de la lettre', hidden: true }),
    );
    expect(chosen.getAllByRole('listitem', { hidden: true })[0]).toHaveTextContent('1. Dessiner un tableau');
    fireEvent.click(screen.getByRole('radio', { name: 'Le texte entier', hidden: true }));
    fireEvent.click(screen.getByRole('button', { name: 'Commencer la lettre', hidden: true }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith('/admin/letters/l15'));
    expect(request).toHaveBeenLastCalledWith('post', '/api/letters', {
      locale: 'fr',
      body: { key: expect.any(String) as string, posts: ['p2', 'p1'], whole: true },
    });
  });

  it('names the chosen articles without a version in the other language', async () => {
    const posts = [article('p1', 'Traduit', ['en']), article('p2', 'Dessiner un tableau')];
    vi.mocked(request).mockResolvedValue(ok({ posts }));
    render(<BeginDialog {...await parts()} onClose={vi.fn()} />);
    const add = (title: string) =>
      screen.findByRole('button', { name: `Ajouter « ${title} »`, hidden: true });
    fireEvent.click(await add('Traduit'));
    expect(screen.queryByText(/^Sans version/)).toBeNull();
    fireEvent.click(await add('Dessiner un tableau'));
    const named = screen.getByText(/^Sans version/);
    expect(named).toHaveTextContent(/^Sans version anglaise\s: Dessiner un tableau$/);
    expect(named.closest('[role=status]')).toHaveTextContent(
      'La lettre dans cette langue commencera sans cet article.',
    );
    fireEvent.click(await add('Dessiner un tableau'));
    expect(screen.queryByText(/^Sans version/)).toBeNull();
  });

  it('names a chosen article that is only in English, and keeps it for the notice of the letter', async () => {
    const english = { ...article('p1', 'A quay'), locale: 'en' };
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(ok(method === 'get' ? { posts: [english] } : { letter: { id: 'l15' } })),
    );
    const { officeLetters } = await loadMessages('en');
    render(<BeginDialog {...await parts()} locale="en" labels={officeLetters.start} onClose={vi.fn()} />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add “A quay”', hidden: true }));
    expect(screen.getByText(/^No French version/)).toHaveTextContent('No French version: A quay');
    fireEvent.click(screen.getByRole('button', { name: officeLetters.start.submit, hidden: true }));
    await waitFor(() => expect(router.push).toHaveBeenCalled());
    expect(leftOutOf('l15')).toMatchObject([{ title: 'A quay', other: 'fr' }]);
  });
});
