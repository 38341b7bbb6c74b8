import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { ForgotPage } from '../sign-in/forgot-page';
import { InvitationPage } from '../sign-up/invitation-page';
import { LoginPage } from '../sign-in/login-page';
import { ResetPage } from '../sign-in/reset-page';
import { SignupPage } from '../sign-up/signup-page';
import { VerifyPage } from '../sign-up/verify-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const subheadings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const link = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('the login page', () => {
  it('for its own sake shows one form', async () => {
    await showOnPage(<LoginPage locale="fr" redirect={undefined} />);
    expect(heading()).toBe('Votre projet, là où vous l’avez laissé.');
    expect(subheadings()).toEqual(['Se connecter']);
    expect(link('Créer un compte')).toBe('/auth/signup');
  });

  it('on the way to a project says why, what was chosen, and quotes sign-up first', async () => {
    await showOnPage(
      <LoginPage locale="fr" redirect="/new-project?service=web&tier=professional&action=start" />,
    );
    expect(heading()).toBe('Un compte, et votre demande reste à vous.');
    expect(subheadings()).toEqual(['Créer un compte', 'Déjà un compte\u202f?']);
    expect(document.body).toHaveTextContent(/formule «.Professionnel.»/);
    expect(document.body).toHaveTextContent('8 000 € – 15 000 €');
    expect(link('poser d’abord une question')).toBe('/contact?service=web&action=info');
  });

  it('knows the way to a project in English', async () => {
    await showOnPage(<LoginPage locale="en" redirect="/en/new-project" />);
    expect(heading()).toBe('An account, and your request stays yours.');
  });

  it('keeps any other place in the link to sign-up, and says that it comes next, not how it is addressed', async () => {
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
  ])('believes nothing of %s', async (redirect) => {
    const page = await showOnPage(<LoginPage locale="fr" redirect={redirect} />);
    expect(heading()).toBe('Votre projet, là où vous l’avez laissé.');
    expect(page.innerHTML).not.toContain('evil.example');
  });

  it.each([
    ['deactivated', 'Votre compte est désactivé.', /02.61.91.40.14/],
    ['deleted', 'Votre compte est supprimé.', /Merci d’être passé/],
  ])('says how it is after an account was %s', async (left, text, how) => {
    await showOnPage(<LoginPage locale="fr" redirect={undefined} left={left} />);
    expect(heading()).toBe(text);
    expect(document.body).toHaveTextContent(how);
  });

  it.each([
    ['fr', 'Vous vous êtes déconnecté dans un autre onglet.', 'Se connecter et continuer'],
    ['en', 'You signed out in another tab.', 'Log in and continue'],
  ] as const)(
    'asks for the password alone after a sign-out in another tab, in %s',
    async (locale, text, submit) => {
      const redirect = `${locale === 'en' ? '/en' : ''}/new-project?draft=d1&step=general`;
      await showOnPage(<LoginPage locale={locale} redirect={redirect} left="elsewhere" />);
      expect(heading()).toBe(text);
      expect(screen.getAllByRole('form')).toHaveLength(1);
      expect(within(screen.getByRole('form')).getByRole('button', { name: submit })).toBeInTheDocument();
    },
  );

  it('says without scripts how to reach us', async () => {
    await showOnPage(<LoginPage locale="fr" redirect={undefined} />);
    expect(document.querySelector('noscript')?.textContent).toMatch(/JavaScript.*bonjour@vitrine\.example/);
    // Disabled, so that no password is sent.
    expect(within(screen.getByRole('form')).getByRole('button', { name: 'Se connecter' })).toBeDisabled();
  });
});

describe('the other ways in', () => {
  it('sign-up keeps the way in its link to the login page', async () => {
    await showOnPage(<SignupPage locale="en" redirect="/en/new-project?service=cloud" />);
    expect(link('Log in')).toBe('/en/auth/login?redirect=%2Fen%2Fnew-project%3Fservice%3Dcloud');
  });

  it('asking for a link has one field', async () => {
    await showOnPage(<ForgotPage locale="fr" />);
    expect(screen.getAllByRole('textbox')).toHaveLength(1);
  });

  it('a reset says that all sessions end, and without its token where to get one', async () => {
    await showOnPage(<ResetPage locale="fr" token="jeton" />);
    expect(document.body).toHaveTextContent('Toutes vos connexions ouvertes seront fermées');
    expect(screen.getByLabelText('Nouveau mot de passe', { selector: 'input' })).toBeInTheDocument();
    await showOnPage(<ResetPage locale="fr" token={undefined} />);
    expect(screen.queryByLabelText('Nouveau mot de passe', { selector: 'input' })).not.toBeInTheDocument();
    expect(link('Demander un autre lien')).toBe('/auth/forgot-password');
  });

  it('an invitation asks for a password', async () => {
    await showOnPage(<InvitationPage locale="fr" token="jeton" />);
    expect(screen.getByLabelText('Mot de passe')).toHaveAttribute('autocomplete', 'new-password');
  });

  it('a verification shows its button in the first HTML', async () => {
    await showOnPage(<VerifyPage locale="fr" token="jeton" />);
    expect(screen.getByRole('button', { name: 'Confirmer mon adresse' })).toBeInTheDocument();
  });
});
