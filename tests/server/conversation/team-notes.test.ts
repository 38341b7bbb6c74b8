import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '@/lib/contract/contract';
import { openCase } from './conversation';
import type { Case } from './conversation';
import { pdf } from '../files/documents';
import { dump, files, inLatin1 } from '../everything';
import { minutes, openInstallation } from '../ops/installation';
import type { Installation, Person } from '../ops/installation';

/** Occurs in internal notes only. */
const secret = 'QUINQUEREME';
let installation: Installation;
let project: Case;
let note: string;
let quoteId: string;
let file: string;
/** Attached to an internal note. */
let secretFile: string;

beforeAll(async () => {
  installation = await openInstallation();
  project = await openCase(installation, 'notes');
  const { id, admin, manager, customer, say, makeQuote, call } = project;
  await installation.database.read
    .insertInto('project_members')
    .values({ project_id: id, user_id: admin.id, role: 'lead', created_at: '2026-01-01T00:00:00.000Z' })
    .execute();
  // Published: every feed and list may show the project.
  await installation.database.read
    .updateTable('projects')
    .set({ is_public: 1, physical: 1 })
    .where('id', '=', id)
    .execute();
  await say(customer, 'Bonjour');
  note = (await say(manager, `Entre nous : ${secret}`, { internal: true })).id;
  await say(admin, `Encore ${secret.toLowerCase()}`, { internal: true });
  quoteId = (await makeQuote()).id;
  const form = new FormData();
  form.append('file', new File([new Uint8Array(pdf())], 'plan.pdf'));
  const uploaded = await installation.handle(
    new Request(`http://localhost/api/projects/${id}/files`, {
      method: 'POST',
      body: form,
      headers: { authorization: `Bearer ${manager.token}` },
    }),
  );
  file = (await uploaded.json()).file.id;
  await say(manager, 'Voici le plan', { attachmentIds: [file] });
  const secretForm = new FormData();
  secretForm.append('internal', 'true');
  secretForm.append('file', new File([new Uint8Array(pdf())], `${secret}.pdf`));
  const stored = await installation.handle(
    new Request(`http://localhost/api/projects/${id}/files`, {
      method: 'POST',
      body: secretForm,
      headers: { authorization: `Bearer ${manager.token}` },
    }),
  );
  secretFile = (await stored.json()).file.id;
  await say(manager, 'Entre nous encore', { internal: true, attachmentIds: [secretFile] });
  await call('POST', `/projects/${id}/updates/read`, customer, { upTo: note });
  await say(manager, 'Et la suite');
  installation.later(minutes(30));
});
afterAll(() => installation.close());

function addresses(person: Person): string[] {
  const ids = [project.id, note, quoteId, file, secretFile, person.id, project.manager.id];
  const fill = (path: string): string[] =>
    /\{\w+\}/.test(path) ? ids.flatMap((id) => fill(path.replace(/\{\w+\}/, id))) : [path];
  return contract
    .filter(({ method }) => method === 'get')
    .flatMap((endpoint) => {
      const query = (endpoint.query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
      const queries = [
        '',
        '?locale=en',
        ...('include' in query ? ['?include=updates,files,orders,specifications'] : []),
        ...('search' in query ? [`?search=${secret}`] : []),
        ...('after' in query ? [`?after=${note}`, '?limit=50'] : []),
        ...('status' in query ? ['?status=in_progress'] : []),
      ];
      return fill(endpoint.path).flatMap((path) => queries.map((each) => `${path}${each}`));
    });
}

const shows = (text: string) =>
  [secret, secret.toLowerCase(), note].some((value) => text.toLowerCase().includes(value.toLowerCase()));

describe('internal note in a project', () => {
  it('is visible to the team', async () => {
    expect(JSON.stringify((await project.read(project.manager)).updates)).toContain(secret);
    expect(JSON.stringify((await project.read(project.admin)).updates)).toContain(secret);
  });

  it.each(['customer', 'other', 'stranger', 'outsider'] as const)(
    'is in no GET response for: %s',
    async (who) => {
      const person = project[who];
      const requestedPaths = addresses(person);
      expect(requestedPaths.length).toBeGreaterThan(40);
      let found = 0;
      for (const path of requestedPaths) {
        const response = await installation.ask('GET', path, { token: person.token });
        if (response.ok) found += 1;
        const text = `${await response.text()}${JSON.stringify([...response.headers])}`;
        // Responses may repeat the requested id, nothing else of the note.
        expect([path, shows(path.includes(note) ? text.replaceAll(note, '') : text)]).toEqual([path, false]);
      }
      expect(found).toBeGreaterThan(10);
    },
  );

  it('is in no response for a visitor', async () => {
    for (const path of addresses(project.stranger))
      expect([
        path,
        shows((await (await installation.ask('GET', path)).text()).replaceAll(note, '')),
      ]).toEqual([path, false]);
  });

  it('does not change any count shown to customers', async () => {
    const { customer, manager, read, call, base } = project;
    const before = [
      await read(customer),
      await call('GET', base, customer),
      await call('GET', '/projects/my/news', customer),
    ];
    await project.say(manager, secret, { internal: true });
    const later = [
      await read(customer),
      await call('GET', base, customer),
      await call('GET', '/projects/my/news', customer),
    ];
    expect(later).toEqual(before);
  });

  it.each(['customer', 'manager', 'admin'] as const)(
    'and an internal file count the same on the project page and in its lists for: %s',
    async (who) => {
      const { call, base } = project;
      const [record, files, orders, updates] = await Promise.all(
        ['', '/files', '/orders', '/updates'].map((part) => call('GET', `${base}${part}`, project[who])),
      );
      expect(record?.project).toMatchObject({
        counts: { files: files?.count, quotes: orders?.count },
        latestUpdate: updates?.latest,
      });
      expect([files?.count, orders?.count]).toEqual([who === 'customer' ? 1 : 2, 1]);
    },
  );

  it('is in no mail, no row of the outbox and no stored file', async () => {
    await installation.worker.drain();
    for (const mail of await installation.mails())
      expect(shows(`${mail.subject ?? ''}${mail.text ?? ''}${mail.html ?? ''}`)).toBe(false);
    const all = await dump(installation.database);
    expect(
      Object.keys(all)
        .filter((table) => all[table]?.includes(secret))
        .sort(),
    ).toEqual(['files', 'project_updates']);
    const bytes = files(`${installation.address.dataDir}/outbox`);
    for (const [name, content] of Object.entries(bytes))
      expect([name, content.includes(secret) || content.includes(inLatin1(secret))]).toEqual([name, false]);
  });

  it('is not exported by a former team member', async () => {
    const { manager, admin, call } = project;
    const own = async (token: string) =>
      JSON.stringify(await installation.json('GET', '/api/users/export', { token }));
    expect(await own(manager.token)).toContain(secret);
    await installation.prove(admin);
    await call('PUT', `/users/${manager.id}`, admin, { role: 'user' });
    const customer = await installation.logIn(manager);
    expect(await own(customer.token)).not.toContain(secret);
    expect(JSON.stringify((await project.read(customer)).updates)).not.toContain(secret);
  });
});
