import { expect, it, vi } from 'vitest';
import { readSite } from '@/lib/api/reads/settings';
import { fail } from '@/lib/api/result';
import { readShippedSite } from './read-shipped';
import { siteSettings } from './shown-settings';

vi.mock('@/lib/api/reads/settings', () => ({ readSite: vi.fn() }));

const silent = fail({ status: 0, code: 'NETWORK' });

it('are marked as unknown until the API answers once in a language, and then stay as read last', async () => {
  const read = vi.mocked(readSite).mockResolvedValue(silent);
  expect(await siteSettings('fr')).toMatchObject({ isUnknown: true, visibility: { isListed: true } });
  const site = await readShippedSite('fr');
  read.mockResolvedValue({ ok: true, value: site });
  expect((await siteSettings('fr')).isUnknown).toBeUndefined();
  read.mockResolvedValue(silent);
  expect(await siteSettings('fr')).toMatchObject({ identity: site.identity });
  expect((await siteSettings('fr')).isUnknown).toBeUndefined();
  expect(await siteSettings('en')).toMatchObject({ isUnknown: true });
});
