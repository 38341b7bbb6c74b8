import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { generateMetadata } from '@/app/[locale]/(public)/services/page';
import { showOnPage } from '@/tests/setup/server-render';
import { changeSettings, resetSettings, withoutTexts } from '@/tests/setup/site-settings';
import { ServicesPage } from './services-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));
vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));
afterEach(resetSettings);

const isIndexed = async () => {
  const { robots } = await generateMetadata({ params: Promise.resolve({ locale: 'fr' }) });
  return !JSON.stringify(robots ?? '').includes('"index":false');
};
const bare = { name: 'Cette page est encore vide.' };

it('the page of the services says that it is empty, and is not indexed', async () => {
  changeSettings((site) => ({
    ...withoutTexts(site),
    visibility: { ...site.visibility, isListed: true },
  }));
  await showOnPage(<ServicesPage locale="fr" />);
  expect(screen.getByRole('heading', bare)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Poser une question' })).toBeVisible();
  expect(await isIndexed()).toBe(false);
});

it('the page of the services is indexed once it shows something', async () => {
  await showOnPage(<ServicesPage locale="fr" />);
  expect(screen.queryByRole('heading', bare)).toBeNull();
  expect(await isIndexed()).toBe(true);
});
