import { readFileSync } from 'node:fs';
import { render, screen, within } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, describe, expect, it } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import en from '@/messages/en.json';
import { AccountLinks } from './account-links';
import { AccountList, AccountMenu } from './account-menu';

const root = document.documentElement;
const texts = en.shell.account;
const links = {
  visitor: [{ path: 'auth/login', label: 'Log in' }],
  texts: {
    member: [{ path: 'my-projects', label: 'My projects' }],
    admin: { path: 'admin', label: 'Administration' },
    signOut: { label: 'Log out', failed: 'Try again', home: 'en' },
  },
};
const places = (list: HTMLElement) =>
  within(list)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

afterEach(() => {
  delete root.dataset.role;
  document.body.replaceChildren();
});

describe('account menu', () => {
  it('lets a visitor log in or create an account', async () => {
    const page = await showOnPage(
      <>
        <AccountMenu locale="en" texts={texts} />
        <AccountList locale="en" texts={texts} />
      </>,
    );
    expect(places(page).slice(2)).toEqual([
      ['Log in', '/en/auth/login'],
      ['Create an account', '/en/auth/signup'],
    ]);
  });

  it('shows a signed-in user their pages and the sign-out button', () => {
    root.dataset.role = 'user';
    render(<AccountLinks {...links} />);
    expect(places(screen.getAllByRole('list')[1] as HTMLElement)).toEqual([['My projects', '/my-projects']]);
    expect(screen.getByRole('button', { name: 'Log out' })).toBeInTheDocument();
  });

  it('shows administrators the back office, also when the role changes while the page is open', async () => {
    render(<AccountLinks {...links} />);
    expect(screen.queryByRole('link', { name: 'Administration' })).not.toBeInTheDocument();
    root.dataset.role = 'admin';
    expect(await screen.findByRole('link', { name: 'Administration' })).toHaveAttribute('href', '/admin');
  });

  it('shows the same links in a second list of the page', () => {
    root.dataset.role = 'user';
    render(
      <>
        <AccountLinks {...links} />
        <AccountLinks visitor={links.visitor} />
      </>,
    );
    expect(screen.getAllByRole('link', { name: 'My projects' })).toHaveLength(2);
  });

  it('renders no link to a private page in the shared HTML', () => {
    root.dataset.role = 'admin';
    expect(renderToString(<AccountLinks {...links} />)).not.toMatch(/\/my-projects|\/admin/);
  });

  it('hides the visitor’s links from a signed-in user before hydration', () => {
    expect(readFileSync('components/shell/header/account-menu.module.scss', 'utf8')).toMatch(
      /:root\[data-role\] \.visitor \{\s+display: none;/,
    );
  });
});
