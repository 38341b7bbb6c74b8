import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { siteSettings } from '@/lib/settings/shown-settings';
import { securityText } from './security-text';

vi.mock('@/lib/api/reads/settings', () => import('@/tests/setup/site-settings'));

it('contains the security contact and expires in less than a year', async () => {
  vi.stubEnv('SITE_URL', 'https://agence.example/');
  const lines = (await securityText(new Date('2026-06-15T12:00:00.000Z')))?.trimEnd().split('\n');
  expect(lines).toEqual([
    'Contact: mailto:securite@vitrine.example',
    'Expires: 2026-12-12T00:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://agence.example/.well-known/security.txt',
  ]);
});

it('contains the same address as SECURITY.md', async () => {
  const { securityEmail } = (await siteSettings('fr')).identity;
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`<${securityEmail}>`);
});
