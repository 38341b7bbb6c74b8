import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, withoutTexts } from '@/tests/setup/site-settings';
import { ContactPage } from './contact-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

describe('contact page of an agency without services', () => {
  it('does not lead to their empty page', async () => {
    changeSettings(withoutTexts);
    await showOnPage(<ContactPage locale="fr" />);
    expect(screen.queryByRole('link', { name: /Voir les prix/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /Démarrer un projet/ })).toBeInTheDocument();
  });
});

describe('contact page with another promise', () => {
  it.each([
    [8, /Friday evening.*by Monday/],
    [72, /Friday evening.*by Wednesday/],
  ])('of %i hours names the day that follows from it', async (to, sentence) => {
    changeSettings((site) => ({ ...site, promise: { ...site.promise, hours: { from: 4, to } } }));
    await showOnPage(<ContactPage locale="en" />);
    expect(screen.getByText(sentence)).toBeInTheDocument();
  });

  it('of a week names no day', async () => {
    changeSettings((site) => ({ ...site, promise: { ...site.promise, hours: { from: 48, to: 120 } } }));
    await showOnPage(<ContactPage locale="fr" />);
    expect(screen.queryByText(/vendredi soir/)).not.toBeInTheDocument();
  });

  it('of an agency without phone asks nobody to call', async () => {
    changeSettings((site) => ({ ...site, identity: { ...site.identity, phone: '' } }));
    await showOnPage(<ContactPage locale="fr" />);
    expect(document.querySelector('noscript')?.textContent).not.toMatch(/appelez/);
  });
});

describe('contact page before hydration', () => {
  beforeEach(() => showOnPage(<ContactPage locale="en" />).then(() => undefined));

  it('contains the whole form, labelled, with a disabled button', () => {
    const form = within(screen.getByRole('form', { name: 'Write a message' }));
    for (const label of ['Full name', 'Email', 'Message', 'A small sum'])
      expect(form.getByLabelText(label)).toBeInTheDocument();
    for (const label of [/^Company/, /^Phone/])
      expect(form.getByLabelText(label)).toHaveAccessibleName(/optional/);
    expect(
      within(form.getByRole('group', { name: 'What’s it about?' }))
        .getAllByRole('radio')
        .map((radio) => radio.getAttribute('value')),
    ).toEqual(['info', 'quote', 'support', 'partnership', 'job', 'other']);
    expect(within(form.getByText(/^I agree/)).getByRole('link', { name: 'Privacy' })).toHaveAttribute(
      'href',
      '/en/legal/privacy',
    );
    expect(form.getByRole('button')).toBeDisabled();
    expect(form.getByText('We answer within 24 to 48 working hours.')).toBeInTheDocument();
  });

  it('shows another way to write when scripts are off', () => {
    expect(document.querySelector('noscript')?.textContent).toMatch(
      /This form needs JavaScript.*bonjour@vitrine\.example/,
    );
  });

  it('links to other contact options and to the project wizard', () => {
    expect(screen.getByRole('link', { name: 'bonjour@vitrine.example' })).toHaveAttribute(
      'href',
      'mailto:bonjour@vitrine.example?subject=A%20question',
    );
    expect(screen.getByRole('link', { name: /Start a project/ })).toHaveAttribute('href', '/en/new-project');
    expect(screen.getByRole('link', { name: /See the prices/ })).toHaveAttribute('href', '/en/services');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });
});
