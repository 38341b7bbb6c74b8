import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { typedQuote } from '@/lib/quotes/typed-quote';
import { quote } from '@/tests/setup/quotes';
import { QuoteDesk } from '../quote-desk';
import { MissingField } from './missing-field';
import { quoteFormTexts } from './quote-form-texts';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('next/navigation', () => ({ useRouter: () => ({}) }));
vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

it('opens the form of a quote at the field that is missing, and again while it is open', async () => {
  const { id, version, updatedAt, ...rest } = quote();
  const typed = typedQuote({ ...rest }, 'fr');
  render(
    <QuoteDesk
      sheet={<p>La feuille</p>}
      editor={{
        locale: 'fr',
        owner: { id: 'm1', email: 'ines@vitrine.example' },
        texts: await quoteFormTexts('fr', { reference: rest.reference, milestones: [] }),
        since: {},
        quote: { id, version, updatedAt, typed, isDraft: true },
      }}
    >
      <MissingField field="customer.siret">Le SIRET du client.</MissingField>
      <MissingField field="customer">Le client.</MissingField>
    </QuoteDesk>,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Le SIRET du client.' }));
  expect(screen.getByLabelText(/^SIRET/)).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Le client.' }));
  expect(screen.getByLabelText('Raison sociale')).toHaveFocus();
});
