import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { demoParts, type DemoCounts } from '@/lib/contract/demo/parts';
import { loadMessages } from '@/lib/i18n/messages';
import { showOnPage } from '@/tests/setup/server-render';
import { DemoMark } from './demo-mark';
import { DemoRemoval } from './demo-removal';
import { DemoRibbon } from './demo-ribbon';
import { DemoTable } from './demo-table';

const router = { refresh: vi.fn() };
vi.mock('next/navigation', () => ({ useRouter: () => router }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

const counts = (first: number) =>
  Object.fromEntries(demoParts.map((part, index) => [part, first + index])) as DemoCounts;

beforeEach(() => vi.mocked(request).mockReset());

const show = (locale: 'fr' | 'en' = 'fr', inOffice = true) =>
  showOnPage(
    <DemoRibbon
      locale={locale}
      email="salome@agence.example"
      demo={{ inOffice, going: counts(10), staying: counts(0) }}
    />,
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
    /example content: 12 projects, 14 articles\./,
  );
});

it('lists what goes and what stays', async () => {
  await showOnPage(<DemoTable locale="fr" going={counts(10)} staying={counts(0)} />);
  expect(screen.getByRole('row', { name: /^Contacts/ })).toHaveTextContent('Contacts100');
  expect(screen.getByRole('row', { name: /^Devis/ })).toHaveTextContent('Devis133');
});

it('removes it once, and only with the typed word', async () => {
  vi.mocked(request).mockResolvedValue(ok({}));
  const [words, { officeDemo }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  render(
    <DemoRemoval
      words={words}
      labels={officeDemo.removal}
      submit="Retirer 108 éléments"
      email="salome@agence.example"
    >
      <p>Ce qui part</p>
    </DemoRemoval>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la démonstration' }));
  const dialog = within(await screen.findByRole('dialog'));
  const word = dialog.getByLabelText(/Tapez/);
  await userEvent.type(word, 'retir');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer 108 éléments' }));
  await waitFor(() => expect(word).toHaveAttribute('aria-invalid', 'true'));
  expect(request).not.toHaveBeenCalled();
  await userEvent.type(word, 'er');
  await userEvent.click(dialog.getByRole('button', { name: 'Retirer 108 éléments' }));
  await waitFor(() =>
    expect(request).toHaveBeenCalledExactlyOnceWith('delete', '/api/demo', { locale: 'fr' }),
  );
  await waitFor(() => expect(router.refresh).toHaveBeenCalledOnce());
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('marks rows of the demonstration only', async () => {
  await showOnPage(<DemoMark locale="fr" demo />);
  expect(screen.getByText('démo')).toBeInTheDocument();
  document.body.innerHTML = '';
  await showOnPage(<DemoMark locale="fr" demo={undefined} />);
  expect(screen.queryByText('démo')).toBeNull();
});
