import { readFileSync } from 'node:fs';
import { within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { AccountList } from './account-menu';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

describe('the account menu', () => {
  it('holds the side of a visitor and the side of somebody signed in, the same for everybody', async () => {
    const [visitor, member] = within(await showOnPage(<AccountList locale="en" />)).getAllByRole('list');
    const places = (list: HTMLElement | undefined) => within(list ?? document.body).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
    expect(places(visitor)).toEqual([
      ['Log in', '/en/auth/login'],
      ['Create an account', '/en/auth/signup'],
    ]);
    expect(places(member)).toEqual([
      ['My account', '/en/account'],
      ['Dashboard', '/en/dashboard'],
      ['My projects', '/en/my-projects'],
      ['Administration', '/en/admin'],
    ]);
    expect(within(member ?? document.body).getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  it('shows one of them, and the administration to administrators', () => {
    const styles = readFileSync('components/shell/account-menu.module.scss', 'utf8');
    for (const hidden of [':root[data-role] .visitor', ':root:not([data-role]) .member', ":root:not([data-role='admin']) .admin"]) expect(styles).toContain(hidden);
  });
});
