import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SITE_PREVIEW_LIFE } from '@/lib/contract/settings/schemas';
import { sectionNames } from '@/lib/contract/settings/sections';
import { minutes } from '../ops/installation';
import { openSettings } from './settings-calls';
import type { OpenedSettings } from './settings-calls';

let settings: OpenedSettings;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.installation.close());

describe('the history of a section', () => {
  it('begins with the content of the first start', async () => {
    expect(await settings.revisions('home')).toMatchObject([{ reason: 'first', by: null }]);
  });

  it('shows what a save changed, beside the state before it', async () => {
    await settings.save('promise', (value) => ({ ...value, hours: { from: 8, to: 16 } }));
    const [newest] = await settings.revisions('promise');
    expect(newest).toMatchObject({ reason: 'saved', changed: ['hours.from', 'hours.to'] });
    const answer = await settings.call('GET', `/promise/revisions/${newest?.id}`);
    expect(answer.value.promise.hours).toEqual({ from: 8, to: 16 });
    expect(answer.before.promise.hours).toEqual({ from: 24, to: 48 });
  });

  it('grows when an earlier state is restored', async () => {
    const [, first] = await settings.revisions('promise');
    const answer = await settings.call('POST', `/promise/revisions/${first?.id}/restore`, {});
    expect(answer.promise.hours).toEqual({ from: 24, to: 48 });
    expect(answer.tags).toBe('site');
    expect((await settings.revisions('promise')).map(({ reason }) => reason)).toEqual([
      'restored',
      'saved',
      'first',
    ]);
  });

  it('is not restored over a newer save', async () => {
    const { updatedAt } = await settings.call('GET', '/promise');
    await settings.save('promise', (value) => ({ ...value, region: 'CH' }));
    const [, , saved] = await settings.revisions('promise');
    const answer = await settings.call('POST', `/promise/revisions/${saved?.id}/restore`, { updatedAt });
    expect([answer.status, answer.code]).toEqual([409, 'STALE']);
  });

  it('holds no revision of another section', async () => {
    const [revision] = await settings.revisions('home');
    expect((await settings.call('GET', `/mail/revisions/${revision?.id}`)).status).toBe(404);
    expect((await settings.call('POST', `/mail/revisions/${revision?.id}/restore`, {})).status).toBe(404);
  });
});

describe('a preview', () => {
  const preview = async (name: string) => {
    const { identity } = await settings.call('GET', '/identity');
    return settings.call('POST', '/identity/preview', { identity: { ...identity, name } });
  };
  const shown = (token: string) => settings.call('GET', `/previews/${token}?locale=en`, undefined, null);

  it('shows the site with the unsaved section for an hour', async () => {
    const { status, preview: made } = await preview('Demain');
    expect(status).toBe(201);
    expect((await shown(made.token)).site.identity.name).toBe('Demain');
    expect((await settings.call('GET', '', undefined, null)).site.identity.name).toBe('Vitrine');
    settings.installation.later(minutes(SITE_PREVIEW_LIFE) + 1);
    expect((await shown(made.token)).status).toBe(404);
  });

  it('replaces the earlier one of the same administrator', async () => {
    const { preview: former } = await preview('Un');
    const { preview: latter } = await preview('Deux');
    expect([(await shown(former.token)).status, (await shown(latter.token)).status]).toEqual([404, 200]);
  });

  it('refuses an invalid section', async () => {
    expect((await preview('')).errors).toMatchObject([{ field: 'identity.name', code: 'required' }]);
  });
});

describe('a file of settings', () => {
  beforeAll(async () => void (await settings.installation.prove(settings.admin)));

  const exported = async () => (await settings.call('GET', '/export')).settings;

  it('holds all sections and changes nothing when it is imported again', async () => {
    const file = await exported();
    expect(Object.keys(file.sections).sort()).toEqual([...sectionNames].sort());
    const { applied, report } = await settings.call('POST', '/import', { settings: file });
    expect(applied).toBe(true);
    expect(new Set(report.map(({ state }: { state: string }) => state))).toEqual(new Set(['same']));
  });

  it('is reported by a dry run, which saves nothing', async () => {
    const file = await exported();
    file.sections.identity.name = 'Ailleurs';
    const answer = await settings.call('POST', '/import', { settings: file, dryRun: true });
    expect(answer.applied).toBe(false);
    expect(answer.report.find(({ section }: { section: string }) => section === 'identity')).toEqual({
      section: 'identity',
      state: 'changed',
      changed: ['name'],
    });
    expect((await settings.call('GET', '/identity')).identity.name).toBe('Vitrine');
  });

  it('is imported whole or not at all', async () => {
    const file = await exported();
    file.sections.identity.name = 'Ailleurs';
    file.sections.promise.region = 'AQ';
    const refused = await settings.call('POST', '/import', { settings: file });
    expect(refused.errors).toMatchObject([{ field: 'settings.sections.promise.region', code: 'region' }]);
    expect((await settings.call('GET', '/identity')).identity.name).toBe('Vitrine');
    file.sections.promise.region = 'FR';
    expect((await settings.call('POST', '/import', { settings: file })).status).toBe(200);
    expect((await settings.call('GET', '/identity')).identity.name).toBe('Ailleurs');
    expect((await settings.revisions('identity'))[0]).toMatchObject({ reason: 'imported' });
  });

  it('needs a recent proof', async () => {
    const file = await exported();
    settings.outliveProof();
    expect((await settings.call('POST', '/import', { settings: file })).code).toBe('PROOF_REQUIRED');
  });
});
