import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { site } from '@/lib/site';
import { securityText } from './security-text';

it('contains the security contact and expires in less than a year', () => {
  vi.stubEnv('SITE_URL', 'https://agence.example/');
  const lines = securityText(new Date('2026-06-15T12:00:00.000Z')).trimEnd().split('\n');
  expect(lines).toEqual([
    `Contact: mailto:${site.security}`,
    'Expires: 2026-12-12T00:00:00.000Z',
    'Preferred-Languages: fr, en',
    'Canonical: https://agence.example/.well-known/security.txt',
  ]);
});

it('contains the same address as SECURITY.md', () => {
  expect(readFileSync('SECURITY.md', 'utf8')).toContain(`<${site.security}>`);
});
