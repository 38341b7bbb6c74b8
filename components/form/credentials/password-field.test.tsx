import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { formWords } from '../form-words';
import { PasswordField } from './password-field';

it('shows a refused password as weak', async () => {
  const words = await formWords({ locale: 'en' });
  const input = { name: 'password', onChange: vi.fn(), onBlur: vi.fn(), ref: vi.fn() };
  const shown = (error?: string) => (
    <PasswordField
      field={{ id: 'password', input, error, example: undefined, busy: false, requirement: undefined }}
      words={words}
      label="Password"
      kind="new"
    />
  );
  const { rerender } = render(shown());
  await userEvent.type(screen.getByLabelText('Password'), 'Password123!');
  expect(screen.getByText(/^(Fair|Strong)\./)).toBeVisible();
  rerender(shown('That’s one of the first passwords people try.'));
  expect(screen.getByText(/^Weak\./)).toBeVisible();
});
