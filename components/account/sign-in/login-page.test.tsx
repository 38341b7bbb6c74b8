import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { LoginPage } from './login-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const subheadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('login page', () => {
  it('shows only the login form without a redirect', async () => {
    await showOnPage(<LoginPage locale="fr" redirect={undefined} />);
    expect(heading()).toBe('Votre projet, là où vous l’avez laissé.');
    expect(subheadings()).toEqual(['Se connecter']);
    expect(link('Créer un compte')).toBe('/auth/signup');
  });

  it('explains the account, shows the selection, and puts sign-up first for a new project', async () => {
    await showOnPage(
      <LoginPage locale="fr" redirect="/new-project?service=web&tier=professional&action=start" />,
    );
    expect(heading()).toBe('Un compte, et votre demande reste à vous.');
    expect(subheadings()).toEqual(['Créer un compte', 'Déjà un compte\u202f?']);
    expect(document.body).toHaveTextContent(/formule «.Professionnel.»/);
    expect(document.body).toHaveTextContent('8 000 € – 15 000 €');
    expect(link('poser d’abord une question')).toBe('/contact?service=web&action=info');
  });

  it('recognizes the redirect to a new project in English', async () => {
    await showOnPage(<LoginPage locale="en" redirect="/en/new-project" />);
    expect(heading()).toBe('An account, and your request stays yours.');
  });

  it('keeps any other redirect in the sign-up link, and does not show its path', async () => {
    await showOnPage(<LoginPage locale="fr" redirect="/account?tab=1#addresses" />);
    expect(heading()).toBe('Connectez-vous pour continuer.');
    expect(
      screen.getByText('Cette page demande un compte. Elle s’ouvrira aussitôt après.'),
    ).toBeInTheDocument();
    expect(screen.queryByText(/\/account/)).not.toBeInTheDocument();
    expect(link('Créer un compte')).toBe('/auth/signup?redirect=%2Faccount%3Ftab%3D1%23addresses');
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/auth/login',
    ['/account', '/admin'],
  ])('ignores the redirect %s', async (redirect) => {
    const page = await showOnPage(<LoginPage locale="fr" redirect={redirect} />);
    expect(heading()).toBe('Votre projet, là où vous l’avez laissé.');
    expect(page.innerHTML).not.toContain('evil.example');
  });

  it.each([
    ['deactivated', 'Votre compte est désactivé.', /02.61.91.40.14/],
    ['deleted', 'Votre compte est supprimé.', /Merci d’être passé/],
  ])('shows the state of the account after it was %s', async (left, text, how) => {
    await showOnPage(<LoginPage locale="fr" redirect={undefined} left={left} />);
    expect(heading()).toBe(text);
    expect(document.body).toHaveTextContent(how);
  });

  it.each([
    ['fr', 'Vous vous êtes déconnecté dans un autre onglet.', 'Se connecter et continuer'],
    ['en', 'You signed out in another tab.', 'Log in and continue'],
  ] as const)(
    'shows only the login form after a sign-out in another tab, in %s',
    async (locale, text, submit) => {
      const redirect = `${locale === 'en' ? '/en' : ''}/new-project?draft=d1&step=general`;
      await showOnPage(<LoginPage locale={locale} redirect={redirect} left="elsewhere" />);
      expect(heading()).toBe(text);
      expect(screen.getAllByRole('form')).toHaveLength(1);
      expect(within(screen.getByRole('form')).getByRole('button', { name: submit })).toBeInTheDocument();
    },
  );

  it('shows contact details and disables the button without scripts', async () => {
    await showOnPage(<LoginPage locale="fr" redirect={undefined} />);
    expect(document.querySelector('noscript')?.textContent).toMatch(/JavaScript.*bonjour@vitrine\.example/);
    expect(within(screen.getByRole('form')).getByRole('button', { name: 'Se connecter' })).toBeDisabled();
  });
});
