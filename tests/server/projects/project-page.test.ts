import { beforeAll, describe, expect, it } from 'vitest';
import { openCase } from '../conversation/conversation';
import type { Answer, Case } from '../conversation/conversation';
import { prepareInstallation } from '../ops/prepare-installation';
import { projectsOf } from './project-calls';

const installation = prepareInstallation();
let project: Case;
let quoteId: string;
let quoteElsewhere: string;

beforeAll(async () => {
  project = await openCase(installation, 'page');
  const { id, admin, customer, manager, say, makeQuote } = project;
  await installation.database.read
    .updateTable('projects')
    .set({ physical: 1, is_public: 1 })
    .where('id', '=', id)
    .execute();
  await say(customer, 'Bonjour');
  await say(manager, 'Entre nous', { internal: true });
  const { upload } = projectsOf(installation, admin);
  for (const category of ['brief', 'design']) await upload(manager, id, { category });
  await upload(manager, id, { category: 'brief', internal: 'true' });
  quoteId = (await makeQuote()).id;
  const elsewhere = await openCase(installation, 'elsewhere');
  quoteElsewhere = (await elsewhere.makeQuote()).id;
});

type Who = 'customer' | 'manager' | 'admin';

const parts = ({ success: _, message: __, status: ___, ...rest }: Answer) => rest;
const get = (who: Who | 'stranger' | 'outsider', path: string) => project.call('GET', path, project[who]);

describe('GET /api/projects/:id with include', () => {
  it.each(['customer', 'manager', 'admin'] as const)(
    'returns each part exactly as its own endpoint does, to: %s',
    async (who) => {
      const { base } = project;
      const alone = parts(await get(who, base));
      const [updates, files, orders, specifications] = await Promise.all(
        ['/updates', '/files', '/orders', '/specifications'].map(async (part) =>
          parts(await get(who, base + part)),
        ),
      );
      expect(Object.keys(alone)).toEqual(['project']);
      expect(parts(await get(who, `${base}?include=updates,files,orders,specifications`))).toEqual({
        ...alone,
        updates,
        files,
        orders,
        ...specifications,
      });
      expect([updates?.count, files?.count, orders?.count]).toEqual(
        who === 'customer' ? [4, 2, 1] : [5, 3, 1],
      );
    },
  );

  it('paginates and filters the parts', async () => {
    const { base } = project;
    expect(parts(await get('admin', `${base}?include=files&category=brief&page=2`)).files).toEqual(
      parts(await get('admin', `${base}/files?category=brief&page=2`)),
    );
    expect((await get('customer', `${base}?include=files&category=brief`)).files.count).toBe(1);
  });

  it('includes a quote of the project, but none of another project', async () => {
    const { base } = project;
    const { order } = await get('customer', `${base}?order=${quoteId}`);
    expect(order).toEqual((await get('customer', `/orders/${quoteId}`)).order);
    for (const who of ['customer', 'admin'] as const)
      for (const id of [quoteElsewhere, 'no-such-quote'])
        expect(await get(who, `${base}?order=${id}`)).toMatchObject({ status: 200, order: null });
  });

  it('includes the activity for administrators only', async () => {
    const { base, id } = project;
    const { activity } = await get('admin', `${base}?include=activity`);
    expect(activity).toEqual(parts(await get('admin', `/activity?projectId=${id}`)));
    for (const who of ['customer', 'manager'] as const)
      expect(await get(who, `${base}?include=activity`)).toMatchObject({ status: 403, code: 'FORBIDDEN' });
  });

  it('includes what the public page shows besides the project, as its own calls answer it', async () => {
    const { base } = project;
    const slug = 'page';
    const upload = projectsOf(installation, project.admin).upload;
    await upload(project.admin, project.id, { category: 'deliverable', isPublic: 'true' });
    const { surroundings } = await get('admin', `${base}?include=surroundings&locale=en`);
    const page = (await get('admin', `/projects/public/slug/${slug}?locale=en`)).project;
    const { projects } = await get('admin', '/projects/public');
    const { files } = await get('admin', `${base}/files?isPublic=true`);
    const index = projects.findIndex((each: { slug: string }) => each.slug === slug);
    expect(surroundings).toEqual({
      previous: page.previous,
      next: page.next,
      number: projects.length - index,
      files,
    });
    expect(files).toHaveLength(1);
  });

  it('includes neither neighbours nor number of a private project', async () => {
    const { base } = await openCase(installation, 'private');
    expect((await get('admin', `${base}?include=surroundings`)).surroundings).toEqual({
      previous: null,
      next: null,
      number: null,
      files: [],
    });
  });

  it('returns no specifications for a project without a physical part', async () => {
    const { base } = await openCase(installation, 'digital');
    expect(await get('admin', `${base}?include=specifications`)).toMatchObject({
      status: 200,
      specifications: null,
    });
  });

  it('ignores unknown part names', async () => {
    const answer = parts(await get('customer', `${project.base}?include=payments,files,texts`));
    expect(Object.keys(answer)).toEqual(['project', 'files']);
  });

  it('returns 404 to non-members other than administrators', async () => {
    const pagePath = `${project.base}?include=updates,files,orders,specifications&order=${quoteId}`;
    for (const who of ['stranger', 'outsider'] as const)
      expect(parts(await get(who, pagePath))).toEqual({ code: 'NOT_FOUND' });
    expect(await installation.status('GET', `/api${pagePath}`)).toBe(401);
  });
});
