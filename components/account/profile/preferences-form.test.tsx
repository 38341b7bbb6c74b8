import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { formWords } from '@/components/form/form-words';
import { locales } from '@/lib/contract/core/locale';
import { loadMessages } from '@/lib/i18n/messages';
import { person } from '@/tests/setup/users';
import { AccountProvider } from '../page/account-context';
import { PreferencesForm } from './preferences-form';

vi.mock('@/lib/api/browser/browser', () => ({ request: vi.fn() }));

it('offers every language, and shows the language of the account', async () => {
  const [words, { account }] = await Promise.all([formWords({ locale: 'fr' }), loadMessages('fr')]);
  render(
    <AccountProvider user={person({ locale: 'en' })} sessions={[]}>
      <h2 id="preferences-heading">Préférences</h2>
      <PreferencesForm words={words} labels={account.preferences} save={account.save} />
    </AccountProvider>,
  );
  expect(screen.getByLabelText(account.preferences.language)).toHaveValue('en');
  expect(screen.getAllByRole('option').map((option) => option.lang)).toEqual(locales);
});
