import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
import { changeFooterPages } from '@/tests/setup/footer-pages';
import { changeSettings } from '@/tests/setup/site-settings';
import { Footer } from './footer';
import { footerContent } from './footer-content';

it.each([
  ['fr', 'Écrire, appeler, venir', 'Appeler'],
  ['en', 'Write, call, visit', 'Call'],
] as const)('names only the ways that the agency gives (%s)', async (locale, all, phoneOnly) => {
  await showOnPage(<Footer content={await footerContent(locale, false)} />);
  expect(screen.getByRole('region', { name: all })).toBeInTheDocument();
  changeSettings((site) => {
    const nowhere = { ...site.identity.address, postalCode: '', city: '', country: '' };
    return { ...site, identity: { ...site.identity, email: '', address: nowhere } };
  });
  await showOnPage(<Footer content={await footerContent(locale, false)} />);
  expect(screen.getAllByRole('heading', { level: 2, name: phoneOnly })).toHaveLength(1);
});

it('leads to the pages of the desk in its language, before the legal texts', async () => {
  changeFooterPages({
    fr: [{ slug: 'notre-methode', title: 'Notre méthode' }],
    en: [{ slug: 'how-we-work', title: 'How we work' }],
  });
  await showOnPage(<Footer content={await footerContent('en', false)} />);
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(screen.getByRole('link', { name: 'How we work' })).toHaveAttribute('href', '/en/pages/how-we-work');
  expect(names.indexOf('How we work')).toBe(names.indexOf('Legal notice') - 1);
  expect(names).not.toContain('Notre méthode');
});
