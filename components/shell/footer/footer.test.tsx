import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { showOnPage } from '@/tests/setup/server-render';
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
