import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SignOut } from './sign-out';

afterEach(() => {
  delete document.documentElement.dataset.role;
});

describe('sign-out button', () => {
  it('shows an error and keeps the session when the server cannot be reached', async () => {
    document.documentElement.dataset.role = 'user';
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    render(<SignOut label="Se déconnecter" failed="La déconnexion n’a pas abouti." home="/" />);
    await userEvent.click(screen.getByRole('button', { name: 'Se déconnecter' }));
    expect(await screen.findByText('La déconnexion n’a pas abouti.')).toBeInTheDocument();
    expect(document.documentElement.dataset.role).toBe('user');
  });
});
