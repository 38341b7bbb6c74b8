import type * as settings from '@/lib/contract/settings/calls';
import { emptySections } from '@/lib/contract/settings/sections';
import { signIn } from '../accounts';
import type { Sample } from './sample';
import type { Target } from '../target';

const base = '/api/site';
const promise = { hours: { from: 24, to: 48 }, timeZone: 'Europe/Paris', region: 'FR' };
const page = `${base}/promise`;
const long = 'a'.repeat(300);

/** Every kind of error of a section. */
const wrongIdentity = (changes: object) => ({
  path: `${base}/identity`,
  body: { identity: { ...emptySections.identity, name: 'Vitrine', ...changes } },
});

export async function settingsSamples(target: Target): Promise<Record<keyof typeof settings, Sample>> {
  const { token } = await signIn(target, target.admin);
  const ask = async (method: string, path: string, body?: object) => {
    const response = await target.ask(path, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return response.json();
  };
  await ask('PUT', page, { promise });
  const { revisions } = (await ask('GET', `${page}/revisions`)) as { revisions: { id: string }[] };
  const revision = `${page}/revisions/${revisions[0]?.id}`;
  const file = { format: 'vitrine-settings', version: 1, exportedAt: '2026-11-26T12:00:00.000Z' };
  const importing = (sections: object, more: object = {}) => ({
    path: `${base}/import`,
    body: { settings: { ...file, sections }, ...more },
  });
  const previewed = async () => {
    const { preview } = (await ask('POST', `${page}/preview`, { promise })) as { preview: { token: string } };
    return { path: `${base}/previews/${preview.token}?locale=en` };
  };
  return {
    getSite: {
      right: [base, `${base}?locale=en`],
      wrong: [[`${base}?locale=de`, 'locale']],
      absent: [],
    },
    getSitePreview: {
      right: [previewed],
      wrong: [[`${base}/previews/${long}`, 'token']],
      absent: [`${base}/previews/nothing`],
    },
    exportSite: { right: [`${base}/export`], wrong: [], absent: [] },
    importSite: {
      right: [importing({ promise }, { dryRun: true }), importing({}), importing({ promise })],
      wrong: [
        [{ path: `${base}/import`, body: {} }, 'settings'],
        [importing({ promise: { ...promise, timeZone: 'Mars' } }), 'settings.sections.promise.timeZone'],
      ],
      absent: [],
    },
    listReplyTemplates: {
      right: [`${base}/reply-templates`, `${base}/reply-templates?locale=en`],
      wrong: [[`${base}/reply-templates?locale=de`, 'locale']],
      absent: [],
    },
    getSection: {
      right: [page, `${base}/identity`, `${base}/legal`],
      wrong: [[`${base}/nothing`, 'section']],
      absent: [],
    },
    updateSection: {
      right: [
        { path: page, body: { promise } },
        { path: page, body: { promise: { ...promise, hours: null, region: 'DE-BY' } } },
      ],
      wrong: [
        [{ path: page, body: {} }, 'promise'],
        [{ path: page, body: { promise: { ...promise, region: 'ZZ' } } }, 'promise.region'],
        [{ path: page, body: { promise: { ...promise, hours: { from: 9, to: 8 } } } }, 'promise.hours.to'],
        [{ path: page, body: { promise, updatedAt: 'now' } }, 'updatedAt'],
        [wrongIdentity({ name: '' }), 'identity.name'],
        [wrongIdentity({ tagline: { fr: '<b>gras</b>', en: '' } }), 'identity.tagline.fr'],
        [wrongIdentity({ booking: 'http://vitrine.example' }), 'identity.booking'],
      ],
      absent: [],
    },
    listSectionRevisions: {
      right: [`${page}/revisions`, `${page}/revisions?page=2&limit=5`],
      wrong: [[`${page}/revisions?limit=101`, 'limit']],
      absent: [],
    },
    getSectionRevision: {
      right: [revision],
      wrong: [[`${page}/revisions/${long}`, 'revisionId']],
      absent: [`${page}/revisions/nothing`],
    },
    restoreSection: {
      right: [
        { path: `${revision}/restore`, body: {} },
        { path: `${revision}/restore`, body: {} },
      ],
      wrong: [[{ path: `${revision}/restore`, body: { updatedAt: 'now' } }, 'updatedAt']],
      absent: [{ path: `${page}/revisions/nothing/restore`, body: {} }],
    },
    previewSection: {
      right: [{ path: `${page}/preview`, body: { promise } }],
      wrong: [
        [{ path: `${page}/preview`, body: {} }, 'promise'],
        [{ path: `${page}/preview`, body: { promise: { ...promise, timeZone: '' } } }, 'promise.timeZone'],
      ],
      absent: [],
    },
  };
}
