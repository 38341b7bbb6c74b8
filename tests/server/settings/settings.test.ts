import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { emptySections, sectionNames } from '@/lib/contract/settings/sections';
import { picture } from '../media/pictures';
import { openSettings } from './settings-calls';
import type { OpenedSettings } from './settings-calls';

let settings: OpenedSettings;
beforeAll(async () => void (settings = await openSettings()));
afterAll(() => settings.installation.close());

describe('the public settings', () => {
  it('are the demonstration in the language of the query', async () => {
    const { site: french } = await settings.call('GET', '?locale=fr', undefined, null);
    const { site: english } = await settings.call('GET', '?locale=en', undefined, null);
    expect(french.identity.name).toBe('Vitrine');
    expect(french.home.call.heading).toMatch(/^Montrez-nous\s+ce\s+qui\s+coince\.$/u);
    expect([english.locale, english.home.call.heading]).toEqual(['en', 'Show us where it hurts.']);
    expect(french.home.figures.map(({ value }: { value: string }) => value)).toEqual([
      '50+',
      '30+',
      '5+',
      '100\u00a0%',
    ]);
    expect(french.visibility.isListed).toBe(true);
  });

  it('hold neither bank details nor mail settings nor hidden services', async () => {
    await settings.save('services', (value) => ({
      ...value,
      items: value.items.map((item) => ({ ...item, isVisible: item.id !== 'cloud' })),
    }));
    const { site } = await settings.call('GET', '?locale=en', undefined, null);
    expect(Object.keys(site.legal)).not.toContain('bank');
    expect(Object.keys(site.legal)).not.toContain('payment');
    expect(Object.keys(site)).not.toContain('mail');
    expect(site.services.items.map(({ id }: { id: string }) => id)).not.toContain('cloud');
    expect(site.services.hidden).toEqual([{ id: 'cloud', name: 'Cloud', projectType: 'other' }]);
  });

  it('of mails say where mails go, beside no other section', async () => {
    const { delivery } = await settings.call('GET', '/mail');
    expect([delivery, (await settings.call('GET', '/legal')).delivery]).toEqual(['disk', undefined]);
  });

  it('show French where English is missing, and say where', async () => {
    const answer = await settings.save('home', (value) => ({
      ...value,
      faq: {
        ...value.faq,
        items: value.faq.items.map((item) =>
          item.id === 'cost' ? { ...item, question: { fr: 'Combien ?', en: '' } } : item,
        ),
      },
    }));
    expect(answer.missing.home).toBe(1);
    const { site } = await settings.call('GET', '?locale=en', undefined, null);
    expect(site.untranslated).toEqual(['home.faq.items.cost.question']);
    expect(site.home.faq.items[0].question).toBe('Combien ?');
  });

  it('have another revision after each save', async () => {
    const before = (await settings.call('GET', '', undefined, null)).site.revision;
    await settings.save('promise', (value) => ({ ...value, hours: { from: 12, to: 24 } }));
    const { site } = await settings.call('GET', '', undefined, null);
    expect(site.revision).not.toBe(before);
    expect(site.promise.hours).toEqual({ from: 12, to: 24 });
  });
});

describe('saving a section', () => {
  it('expires the site and names who saved, with activity', async () => {
    const answer = await settings.save('identity', (value) => ({ ...value, name: 'Atelier' }));
    expect(answer.tags).toBe('site');
    expect(answer.updatedBy.name).toBe('Inès Aubrac');
    const { activity } = await settings.installation.json('GET', '/api/activity?type=settings&limit=1', {
      token: settings.admin.token,
    });
    expect(activity[0]).toMatchObject({
      action: 'settings.saved',
      record: { type: 'settings', id: 'identity' },
      fields: ['name'],
    });
  });

  it('refuses a section that was saved meanwhile, and keeps the newer one', async () => {
    const { updatedAt } = await settings.call('GET', '/identity');
    const first = await settings.save('identity', (value) => ({ ...value, name: 'Un' }), { updatedAt });
    const second = await settings.save('identity', (value) => ({ ...value, name: 'Deux' }), { updatedAt });
    expect([first.status, second.status, second.code]).toEqual([200, 409, 'STALE']);
    expect((await settings.call('GET', '/identity')).identity.name).toBe('Un');
  });

  it('lets one of two concurrent saves win', async () => {
    const { updatedAt, promise } = await settings.call('GET', '/promise');
    const saves = await Promise.all(
      [40, 41].map((to) =>
        settings.call('PUT', '/promise', { promise: { ...promise, hours: { from: 1, to } }, updatedAt }),
      ),
    );
    expect(saves.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('without changes adds no revision', async () => {
    const before = await settings.revisions('mail');
    await settings.save('mail', (value) => value);
    expect(await settings.revisions('mail')).toEqual(before);
  });

  it('refuses another section than that of the path', async () => {
    const { promise } = settings.content;
    const answer = await settings.call('PUT', '/mail', { mail: settings.content.mail, promise });
    expect([answer.status, answer.code]).toEqual([422, 'UNKNOWN_FIELD']);
  });

  it('belongs to administrators', async () => {
    const manager = await settings.installation.signUp({ role: 'manager' });
    const body = { promise: settings.content.promise };
    expect((await settings.call('PUT', '/promise', body, manager)).status).toBe(403);
    expect((await settings.call('GET', '/promise', undefined, null)).status).toBe(401);
  });

  it('refuses to remove a service that a request names', async () => {
    await settings.installation.database.read.updateTable('contacts').set({ service: 'web' }).execute();
    const customer = await settings.installation.signUp({ verified: true });
    await settings.installation.json('POST', '/api/project-requests', {
      token: customer.token,
      body: { service: 'web', tier: 'simple' },
    });
    const without = (id: string) => () =>
      settings.save('services', (value) => ({
        ...value,
        items: value.items.filter((item) => item.id !== id),
      }));
    const refused = await without('web')();
    expect(refused.errors).toMatchObject([{ field: 'services.items', code: 'inUse' }]);
    expect((await without('mobile')()).status).toBe(200);
  });

  it('accepts a logo of the library only if it exists, which then cannot be deleted', async () => {
    const form = new FormData();
    form.append('file', new File([new Uint8Array(await picture())], 'logo.png'));
    const uploaded = await settings.installation.handle(
      new Request('http://localhost/api/blog/images', {
        method: 'POST',
        body: form,
        headers: { authorization: `Bearer ${settings.admin.token}` },
      }),
    );
    const { image } = (await uploaded.json()) as { image: { id: string; url: string } };
    const withLogo = (light: string) =>
      settings.save('identity', (value) => ({ ...value, logo: { ...value.logo, light } }));
    expect((await withLogo(image.url)).status).toBe(200);
    const { id } = image;
    const { admin, installation } = settings;
    const images = (query: string) =>
      installation.json('GET', `/api/blog/images${query}`, { token: admin.token });
    expect((await images(`/${id}`)).image.logo_of).toEqual(['identity']);
    const listed = async (unused: boolean) =>
      (await images(`?unused=${unused}`)).images.some((each: { id: string }) => each.id === id);
    expect([await listed(true), await listed(false)]).toEqual([false, true]);
    const remove = async () =>
      (await installation.ask('DELETE', `/api/blog/images/${id}`, { token: admin.token })).status;
    expect(await remove()).toBe(409);
    await withLogo('');
    expect([await listed(true), await remove()]).toEqual([true, 200]);
    expect((await withLogo('/uploads/blog/absent-2x2.webp')).errors).toMatchObject([
      { field: 'identity.logo.light', code: 'absent' },
    ]);
  });
});

describe('legal and bank details', () => {
  const iban = 'FR7630006000011234567890189';

  it('need a recent proof to be saved and restored, and mail all administrators', async () => {
    const colleague = await settings.installation.signUp({ role: 'admin' });
    const save = (bic: string) =>
      settings.save('legal', (value) => ({ ...value, bank: { ...value.bank, iban, bic } }));
    expect((await save('AGRIFRPP')).status).toBe(200);
    const subjects = (await settings.installation.mails(colleague.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Coordonnées bancaires de l’agence enregistrées');
    settings.outliveProof();
    expect((await save('BNPAFRPP')).code).toBe('PROOF_REQUIRED');
    const [, first] = await settings.revisions('legal');
    const restore = () => settings.call('POST', `/legal/revisions/${first?.id}/restore`, {});
    expect((await restore()).code).toBe('PROOF_REQUIRED');
    expect((await settings.save('promise', (value) => ({ ...value, region: 'FR-57' }))).status).toBe(200);
    await settings.installation.prove(settings.admin);
    expect((await restore()).status).toBe(200);
  });
});

describe('without settings', () => {
  let empty: OpenedSettings;
  beforeAll(async () => void (empty = await openSettings('none')));
  afterAll(() => empty.installation.close());

  it('the site says nothing, and search engines may not list it', async () => {
    const { site } = await empty.call('GET', '', undefined, null);
    expect(site).toMatchObject({ revision: '', untranslated: [] });
    expect(site.identity.name).toBe('');
    expect([site.home.figures, site.services.items, site.home.faq.items]).toEqual([[], [], []]);
    expect(site.visibility.isListed).toBe(false);
    expect(site.promise.hours).toBeNull();
  });

  it('each section answers as never saved', async () => {
    for (const name of sectionNames) {
      const answer = await empty.call('GET', `/${name}`);
      expect(answer).toMatchObject({ updatedAt: null, updatedBy: null });
      expect(answer[name]).toEqual(emptySections[name]);
    }
  });

  it('a section can be saved for the first time once', async () => {
    const save = () => empty.save('promise', (value) => ({ ...value, region: 'BE' }), { updatedAt: null });
    expect([(await save()).status, (await save()).status]).toEqual([200, 409]);
  });
});
