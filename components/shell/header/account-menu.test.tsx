import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { AccountLinks } from './account-links';
import { AccountList } from './account-menu';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const root = document.documentElement;
const links = {
  visitor: [{ path: 'auth/login', label: 'Log in' }],
  member: [{ path: 'my-projects', label: 'My projects' }],
  admin: { path: 'admin', label: 'Administration' },
  signOut: { label: 'Log out', failed: 'Try again', home: '/' },
};
const places = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  delete root.dataset.role;
});

describe('account menu', () => {
  it('lets a visitor log in or create an account', async () => {
    expect(places(within(await showOnPage(<AccountList locale="en" />)).getByRole('list'))).toEqual([
      ['Log in', '/en/auth/login'],
      ['Create an account', '/en/auth/signup'],
    ]);
  });

  it('shows a signed-in user their pages and the sign-out button', () => {
    root.dataset.role = 'user';
    const { container } = render(<AccountLinks {...links} />);
    expect(places(within(container).getByRole('list'))).toEqual([['My projects', '/my-projects']]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  it('shows administrators the back office, also when the role changes while the page is open', async () => {
    render(<AccountLinks {...links} />);
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
    root.dataset.role = 'admin';
    expect(await screen.findByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin');
  });

  it('renders no link to a private page in the shared HTML', () => {
    root.dataset.role = 'admin';
    expect(renderToString(<AccountLinks {...links} />)).not.toMatch(/my-projects|admin/);
  });

  it('hides the visitor’s links from a signed-in user before hydration', () => {
    expect(readFileSync('components/shell/header/account-menu.module.scss', 'utf8')).toMatch(
      /:root\[data-role\] \.visitor \{\s+display: none;/,
    );
  });
});
