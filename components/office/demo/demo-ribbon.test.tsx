import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failureWords } from '@/components/form/form-words';
import { sayDone } from '@/components/form/undo/undo';
import { request } from '@/lib/api/browser/browser';
import { fail, ok } from '@/lib/api/result';
import { demoParts, type DemoCounts } from '@/lib/contract/demo/parts';
import type { Demo } from '@/lib/contract/demo/schemas';
import { showOnPage } from '@/tests/setup/server-render';
import { DemoMark } from './demo-mark';
import { DemoRemoval } from './demo-removal';
import { DemoRibbon } from './demo-ribbon';
import { loadRemovalTexts } from './removal-texts';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));
vi.mock('@/components/form/undo/undo', () => ({ sayDone: vi.fn() }));

const counts = (first: number) =>
  Object.fromEntries(demoParts.map((part, index) => [part, first + index])) as DemoCounts;

const none = Object.fromEntries(demoParts.map((part) => [part, 0])) as DemoCounts;

beforeEach(() => {
  document.body.innerHTML = '';
  vi.resetAllMocks();
});
afterEach(() => vi.unstubAllGlobals());

const show = (locale: 'fr' | 'en' = 'fr', inOffice = true) =>
  showOnPage(
    <DemoRibbon locale={locale} email="salome@agence.example" demo={{ inOffice, going: counts(10) }} />,
  );

it('says what is demonstration, in both languages', async () => {
  await show('en');
  expect(screen.getByRole('region', { name: 'Demonstration' })).toHaveTextContent(
    /10 contacts, 11 requests, 12 projects\. Its addresses end in \.example/,
  );
  document.body.innerHTML = '';
  await show();
  expect(screen.getByRole('region', { name: 'Démonstration' })).toHaveTextContent(/10 contacts, 11 demandes/);
  document.body.innerHTML = '';
  await show('en', false);
  expect(screen.getByRole('region', { name: 'Demonstration' })).toHaveTextContent(
    /example content: 12 projects, 15 articles\./,
  );
});

describe('removal', () => {
  const demo = {
    inOffice: true,
    going: counts(10),
    staying: counts(0),
    sectionsStaying: [],
    unlistsSite: false,
    accountsStaying: [],
  };

  /** Answers the dialog's reads, then the removal. */
  async function answerWith(read: Demo = demo) {
    const texts = await loadRemovalTexts('fr');
    vi.stubGlobal('fetch', async () => Response.json(texts));
    vi.mocked(request).mockImplementation((method) =>
      Promise.resolve(ok(method === 'get' ? { demo: read } : { removed: read.going })),
    );
  }

  async function press() {
    render(
      <DemoRemoval
        words={await failureWords({ locale: 'fr' })}
        label="Retirer la démonstration"
        email="salome@agence.example"
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la démonstration' }));
  }

  it('lists what goes and what stays', async () => {
    await answerWith();
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('row', { name: /^Contacts/ })).toHaveTextContent('Contacts100');
    expect(dialog.getByRole('row', { name: /^Devis/ })).toHaveTextContent('Devis133');
    expect(dialog.queryByRole('list')).toBeNull();
  });

  it('names the sections of the settings that stay', async () => {
    await answerWith({ ...demo, sectionsStaying: ['identity', 'legal'] });
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Identité',
      'Mentions légales',
    ]);
  });

  it('says that the site closes to search engines only if it does', async () => {
    await answerWith();
    await press();
    const text = /se ferme aux moteurs de recherche/;
    expect(within(await screen.findByRole('dialog')).queryByText(text)).toBeNull();
    await userEvent.keyboard('{Escape}');
    await answerWith({ ...demo, unlistsSite: true });
    await userEvent.click(screen.getByRole('button', { name: 'Retirer la démonstration' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('names the accounts that stay, and why', async () => {
    await answerWith({
      ...demo,
      accountsStaying: [{ id: '1', name: 'Maud Kerbiriou', reasons: ['posts', 'projects'] }],
    });
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('listitem')).toHaveTextContent(
      'Maud Kerbiriou (auteur d’articles, membre de projets)',
    );
  });

  it('needs the typed word, runs once, and says what happened', async () => {
    await answerWith();
    await press();
    const dialog = within(await screen.findByRole('dialog'));
    const word = dialog.getByLabelText(/Tapez/);
    const submit = () => userEvent.click(dialog.getByRole('button', { name: 'Retirer 165 éléments' }));
    await userEvent.type(word, 'retir');
    await submit();
    await waitFor(() => expect(word).toHaveAttribute('aria-invalid', 'true'));
    expect(request).toHaveBeenCalledOnce();
    await userEvent.type(word, 'er');
    await submit();
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(vi.mocked(request).mock.calls.slice(1)).toEqual([['delete', '/api/demo', { locale: 'fr' }]]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(sayDone).toHaveBeenCalledExactlyOnceWith({
      text: expect.stringMatching(/^La démonstration est retirée\s: 165 éléments sont partis/),
    });
  });

  it('says that another tab removed the demonstration, and refreshes the page', async () => {
    await answerWith({ ...demo, going: none });
    await press();
    await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
    expect(sayDone).toHaveBeenCalledExactlyOnceWith({ text: 'La démonstration était déjà retirée.' });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['counts', () => vi.mocked(request).mockResolvedValue(fail({ status: 0, code: 'NETWORK' }))],
    ['texts', () => vi.stubGlobal('fetch', async () => new Response('', { status: 500 }))],
  ])('says that the dialog could not be opened without its %s', async (_, lose) => {
    await answerWith();
    lose();
    await press();
    await waitFor(() => expect(sayDone).toHaveBeenCalledOnce());
    expect(vi.mocked(sayDone).mock.calls[0]?.[0].text).toMatch(/connexion/i);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button')).not.toHaveAttribute('aria-busy');
  });
});

it('marks rows of the demonstration only', async () => {
  await showOnPage(<DemoMark locale="fr" demo />);
  expect(screen.getByText('démo')).toBeInTheDocument();
  document.body.innerHTML = '';
  await showOnPage(<DemoMark locale="fr" demo={undefined} />);
  expect(screen.queryByText('démo')).toBeNull();
});
