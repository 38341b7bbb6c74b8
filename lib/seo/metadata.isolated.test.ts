import { expect, it, vi } from 'vitest';
import { pageMetadata } from './metadata';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

it.each([
  ['fr', 'fr_FR'],
  ['en', 'en_GB'],
] as const)('names the region of pages in %s', async (locale, region) => {
  const { openGraph } = await pageMetadata({
    locale,
    title: 'Vitrine',
    description: '',
    target: { route: 'home' },
  });
  expect(openGraph).toMatchObject({ locale: region });
});
