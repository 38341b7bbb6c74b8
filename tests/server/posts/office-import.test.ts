import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carryOutAll } from '../../../server/jobs/retention';
import { rowsOf } from '../post-folders';
import { fixtureOf, newFolder, png, writeZip } from './foreign-imports';
import { ghostExport, ghostPost, openOffice } from './office-imports';
import type { Office } from './office-imports';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
});
afterAll(() => office.installation.close());

const ghost = await readFile(fixtureOf('ghost.json'));

describe('a check in the office', () => {
  it('reports each article, and stores none', async () => {
    const before = await rowsOf(office.installation);
    const { id } = await office.received('ghost.json', ghost);
    const report = await office.run(id, 'check');
    expect(report.import).toMatchObject({
      ...{ state: 'checked', system: 'ghost', has_files: true, failure: null },
      created_by: { name: 'Zoé Roy' },
    });
    expect(report.counts.all).toBe(report.import.total);
    expect(report.articles.find(({ title }: { title: string }) => title === 'About')).toMatchObject({
      outcome: 'skipped',
      reason: 'it is a page, not an article',
    });
    expect(await rowsOf(office.installation)).toEqual(before);
  });

  it('reports how each article arrives, the same in the check and in the import', async () => {
    const { id } = await office.received(
      'arrivals.json',
      ghostExport([
        ghostPost('arrived', { published_at: '2021-03-04T08:00:00.000Z' }),
        ghostPost('arriving', { published_at: '2030-03-04T08:00:00.000Z' }),
        ghostPost('unready', { status: 'draft' }),
        ghostPost('no-article', { type: 'page' }),
      ]),
    );
    const arrivals = ({ articles }: Awaited<ReturnType<Office['run']>>) =>
      articles.map(({ arrival }: { arrival: unknown }) => arrival);
    const checked = arrivals(await office.run(id, 'check'));
    expect(checked).toMatchObject([
      { state: 'published', published_at: '2021-03-04T08:00:00.000Z' },
      { state: 'scheduled', published_at: '2030-03-04T08:00:00.000Z' },
      { state: 'draft' },
      null,
    ]);
    expect(arrivals(await office.run(id, 'import'))).toEqual(checked);
  });

  it('words its report in the language of the reader', async () => {
    const { id } = await office.received('ghost.json', ghost);
    await office.run(id, 'check');
    const report = await office.call('GET', `/imports/${id}?search=every`, undefined, 'fr');
    expect(report.articles[0].notes).toEqual(
      expect.arrayContaining([
        '1 fichier audio est devenu un lien',
        '1 autre auteur laissé de côté\u202f: Ada Roy',
      ]),
    );
  });

  it('counts published articles that become drafts, and marks the redirects of all drafts', async () => {
    const { id } = await office.received(
      'drafts.json',
      ghostExport([
        ghostPost('readable'),
        ghostPost('wordless', { html: '' }),
        ghostPost('for-some', { visibility: 'members' }),
        ghostPost('unfinished', { status: 'draft' }),
      ]),
    );
    const waiting = ({ import: { drafts }, articles }: Awaited<ReturnType<Office['run']>>) => [
      drafts,
      articles.map(({ awaits_publication: waits }: { awaits_publication: boolean }) => waits),
    ];
    const checked = await office.run(id, 'check');
    expect(waiting(checked)).toEqual([2, [false, true, true, true]]);
    expect(checked.articles[3].arrival).toMatchObject({ state: 'draft' });
    const { articles } = await office.run(id, 'import');
    await office.call('PATCH', `/${articles[2].post_id}/publish`, {});
    expect(waiting(await office.call('GET', `/imports/${id}`))).toEqual([2, [false, true, false, true]]);
  });

  it('filters its report by outcome, notes and title', async () => {
    const { id } = await office.received('ghost.json', ghost);
    await office.run(id, 'check');
    const skipped = await office.call('GET', `/imports/${id}?status=skipped`);
    expect(skipped.articles.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['skipped']);
    const noted = await office.call('GET', `/imports/${id}?noted=true&search=members`);
    expect(noted.articles.map(({ title }: { title: string }) => title)).toEqual(['For members']);
  });

  it('of a file in another language keeps it, and continues once the writer has chosen one', async () => {
    const { id } = await office.received('foreign.json', ghostExport([ghostPost('somewhere')], 'de'));
    const { import: refused } = await office.run(id, 'check');
    expect(refused).toMatchObject({ state: 'refused', has_files: true, needs_language: true });
    expect(refused.failure).toContain('choose a language');
    const { import: checked, articles } = await office.run(id, 'check', 'en');
    expect(checked).toMatchObject({ state: 'checked', locale: 'en', failure: null, needs_language: false });
    expect(articles).toMatchObject([{ outcome: 'new', new_path: '/en/blog/somewhere' }]);
  });

  it('of a broken file says why, changes nothing and deletes the file', async () => {
    const before = await rowsOf(office.installation);
    const { id } = await office.received('cut.json', '{"db":[');
    const { import: refused } = await office.run(id, 'check');
    expect(refused).toMatchObject({ state: 'refused', has_files: false });
    expect(refused.failure).toContain('The file is not valid JSON');
    expect(await rowsOf(office.installation)).toEqual(before);
  });
});

describe('an import in the office', () => {
  it('needs its check first', async () => {
    const { id } = await office.received('ghost.json', ghost);
    expect(await office.run(id, 'import')).toMatchObject({ status: 409, code: 'IMPORT_UNCHECKED' });
  });

  it('stores the articles under their authors, and deletes its files', async () => {
    const stored = await office.installation.stored();
    const report = await office.imported('own.json', ghostExport([ghostPost('own'), ghostPost('other')]));
    expect(report.import).toMatchObject({ state: 'imported', has_files: false, counts: { new: 2, all: 2 } });
    const { post } = await office.installation.json('GET', '/api/blog/slug/own?locale=en');
    expect(post.id).toBe(report.articles[0].post_id);
    expect(await office.installation.stored()).toEqual(stored);
  });

  it('changes nothing the second time', async () => {
    const file = ghostExport([ghostPost('twice')]);
    await office.imported('twice.json', file);
    const before = await rowsOf(office.installation);
    const again = await office.imported('twice.json', file);
    expect(again.import.counts).toMatchObject({ unchanged: 1, new: 0, changed: 0 });
    expect(await rowsOf(office.installation)).toEqual(before);
  });

  it('takes pictures from a ZIP archive and names missing ones', async () => {
    const picture = (name: string) => `<img src="__GHOST_URL__/content/images/${name}" alt="The quay">`;
    const { id } = await office.received(
      'pictures.json',
      ghostExport([ghostPost('pictures', { html: picture('quay.png') + picture('lost.png') })]),
    );
    const folder = await newFolder();
    const zip = await writeZip(`${folder}/pictures.zip`, { 'content/images/quay.png': await png('#c43') });
    await office.upload(`/imports/${id}/pictures`, 'pictures.zip', await readFile(zip));
    await office.run(id, 'check');
    const report = await office.run(id, 'import');
    expect(report.articles[0].pictures).toBe(1);
    expect(report.articles[0].notes).toContain('1 picture missing: lost.png');
  });

  it('joins a repeated start to the run of the first', async () => {
    const { id } = await office.received('double.json', ghostExport([ghostPost('double')]));
    const starts = await Promise.all(
      [1, 2].map(() => office.call('POST', `/imports/${id}/runs`, { run: 'check' })),
    );
    expect(starts.map(({ status }) => status)).toEqual([202, 202]);
    const other = await office.received('later.json', ghostExport([]));
    expect(await office.call('POST', `/imports/${other.id}/runs`, { run: 'check' })).toMatchObject({
      status: 409,
      code: 'IMPORT_RUNNING',
    });
    expect((await office.run(id, 'check')).import.state).toBe('checked');
  });

  it('refuses files of other kinds', async () => {
    expect(await office.upload('/imports', 'notes.txt', 'Text')).toMatchObject({
      status: 415,
      code: 'IMPORT_UNSUPPORTED',
    });
  });

  it('is not for managers of other parts', async () => {
    const { token } = await office.installation.signUp({ role: 'manager', rights: ['leads'] });
    expect(await office.installation.status('GET', '/api/blog/imports', { token })).toBe(403);
  });
});

describe('a running import', () => {
  const posts = (name: string) => Array.from({ length: 30 }, (_, index) => ghostPost(`${name}-${index}`));
  const begun = async (name: string) => {
    const { id } = await office.received(`${name}.json`, ghostExport(posts(name)));
    await office.run(id, 'check');
    await office.call('POST', `/imports/${id}/runs`, { run: 'import' });
    return id;
  };

  it('lets requests through between articles', async () => {
    await begun('turns');
    let turns = 0;
    const counting = setInterval(() => (turns += 1), 0);
    await office.newWorker().drain();
    clearInterval(counting);
    expect(turns).toBeGreaterThan(20);
  });

  it('ends after its current article when someone stops it, and can run again', async () => {
    const id = await begun('stopped');
    const draining = office.newWorker().drain();
    const answer = await office.call('POST', `/imports/${id}/stop`);
    expect(answer).toMatchObject({ status: 200, import: { state: 'stopped', has_files: true } });
    await draining;
    const { import: stopped } = await office.call('GET', `/imports/${id}`);
    expect(stopped.failure).toContain('Someone stopped the import.');
    expect(stopped.counts.all).toBeLessThan(30);
    const checked = await office.run(id, 'check');
    expect(checked.import.counts).toMatchObject({ all: 30, unchanged: stopped.counts.new });
    expect((await office.run(id, 'import')).import).toMatchObject({ state: 'imported', counts: { all: 30 } });
  });

  it('ends after its current article when its account is deactivated', async () => {
    const id = await begun('gone-writer');
    const { database } = office.installation;
    const setStatus = (status: 'active' | 'inactive') =>
      database.read.updateTable('users').set({ status }).where('id', '=', office.writer.id).execute();
    await setStatus('inactive');
    await office.newWorker().drain();
    await setStatus('active');
    const { import: stopped } = await office.call('GET', `/imports/${id}`);
    expect(stopped).toMatchObject({ state: 'stopped', counts: { all: 1 } });
    expect(stopped.failure).toContain('may no longer write articles');
  });

  it('stays as it is if someone stops it after its end', async () => {
    const { import: ended } = await office.imported('late.json', ghostExport([ghostPost('late')]));
    expect(await office.call('POST', `/imports/${ended.id}/stop`)).toMatchObject({
      status: 200,
      import: { state: 'imported' },
    });
  });
});

describe('an interrupted import', () => {
  it('continues after its last article, with the report of all', async () => {
    const posts = ['before', 'after'].map((slug) => ghostPost(`${slug}-kill`));
    const { id } = await office.received('kill.json', ghostExport(posts));
    await office.run(id, 'check');
    await office.call('POST', `/imports/${id}/runs`, { run: 'import' });
    // The process ends after the first article.
    const stopping = office.newWorker();
    const draining = stopping.drain();
    await stopping.stop();
    await draining;
    expect((await office.call('GET', `/imports/${id}`)).import.state).toBe('importing');
    await office.newWorker().drain();
    const report = await office.call('GET', `/imports/${id}`);
    expect(report.import).toMatchObject({ state: 'imported', counts: { new: 2, all: 2 } });
  });

  it('stops after three failed starts, and says that it can run again', async () => {
    const { id } = await office.received('gone.json', ghostExport([ghostPost('gone')]));
    const { database } = office.installation;
    await database.read.updateTable('post_imports').set({ attempts: 3 }).where('id', '=', id).execute();
    await database.read
      .updateTable('post_imports')
      .set({ state: 'importing' })
      .where('id', '=', id)
      .execute();
    await office.newWorker().drain();
    const { import: stopped } = await office.call('GET', `/imports/${id}`);
    expect(stopped).toMatchObject({ state: 'stopped', has_files: true });
    expect(stopped.failure).toContain('a new run changes nothing in them');
    expect((await office.run(id, 'check')).import.state).toBe('checked');
  });
});

describe('uploaded files', () => {
  it('are deleted after a day, and the report stays', async () => {
    const { id } = await office.received('old.json', ghostExport([ghostPost('old')]));
    await office.run(id, 'check');
    office.installation.later(25 * 3_600_000);
    const { database, files } = office.installation;
    await carryOutAll({ database, files, discard: async () => {} }, office.installation.time.now);
    const { token } = await office.installation.logIn(office.writer);
    office.writer.token = token;
    expect((await office.call('GET', `/imports/${id}`)).import).toMatchObject({
      state: 'checked',
      has_files: false,
      counts: { new: 1 },
    });
    expect(await office.run(id, 'import')).toMatchObject({ status: 409, code: 'IMPORT_FILES_GONE' });
  });

  it('are deleted with their import', async () => {
    const before = await office.installation.stored();
    const { id } = await office.received('dropped.json', ghostExport([]));
    expect(await office.installation.stored()).toHaveLength(before.length + 1);
    expect((await office.call('DELETE', `/imports/${id}`)).status).toBe(200);
    expect(await office.installation.stored()).toEqual(before);
  });
});
