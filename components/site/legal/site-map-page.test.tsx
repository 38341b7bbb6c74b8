import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { AccountMenu } from '@/components/shell/header/account-menu';
import { ok } from '@/lib/api/result';
import { accountNavigation, href } from '@/lib/routes';
import en from '@/messages/en.json';
import { showOnPage } from '@/tests/setup/server-render';
import { SiteMapPage } from './site-map-page';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

afterEach(() => {
  delete document.documentElement.dataset.role;
});

async function addresses(group: string): Promise<(string | null)[]> {
  await showOnPage(
    <>
      <AccountMenu locale="en" texts={en.shell.account} />
      <SiteMapPage locale="en" projects={ok([])} posts={ok([])} letters={ok([])} tags={[]} pages={ok([])} />
    </>,
  );
  const links = within(screen.getByRole('region', { name: group })).getAllByRole('link');
  return links.map((link) => link.getAttribute('href'));
}

it('the site map leads to the start of a project and to sign-in', async () => {
  expect(await addresses('Pages')).toContain('/en/new-project');
  expect(await addresses('Customer area')).toEqual(['/en/auth/login', '/en/auth/signup']);
});

it('the site map lists the pages of the customer area after sign-in', async () => {
  document.documentElement.dataset.role = 'user';
  const listed = await addresses('Customer area');
  for (const route of accountNavigation) expect(listed).toContain(href({ route }, 'en'));
});
