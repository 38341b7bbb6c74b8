// Records the API calls of every address's guard, layouts, metadata and page.
import { NextRequest } from 'next/server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { registerBundledApi } from '@/lib/api/transport/bundled';
import { seal } from '@/lib/auth/session/seal';
import { registerSecret } from '@/lib/auth/session/secret';
import { sessionOfAge } from '@/lib/auth/testing';
import { respond } from '@/lib/guard/respond';
import { emptySections } from '@/lib/contract/settings/sections';
import { duringRequest } from '@/lib/runtime/telemetry/request';
import { routes, type Route, type RouteName } from '@/lib/routes';
import { openAgency, type Agency } from '@/tests/server/agency';
import { addContact } from '@/tests/server/contacts/intake';
import { addImport } from '@/tests/server/desk-traces';
import { addPost, addProject } from '@/tests/server/fixtures';
import { openInvoicing } from '@/tests/server/invoices/invoicing';
import type { Person } from '@/tests/server/ops/installation';

const request = vi.hoisted(() => ({ headers: new Headers(), cookie: '' }));

vi.mock('next/headers', () => ({
  headers: () => Promise.resolve(request.headers),
  cookies: () => Promise.resolve({ get: () => ({ value: request.cookie }) }),
}));
vi.mock('next/cache', () => ({ unstable_cache: <T>(read: T) => read }));
vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

interface Drawn {
  generateMetadata?: (props: object) => Promise<unknown>;
  default: (props: object) => Promise<unknown>;
}

const files = import.meta.glob<Drawn>('/app/**/{page,layout}.tsx');
/** Without groups and language. */
const addressOf = (file: string) =>
  file.replace(/^\/app|\/\([\w-]+\)|\/\[locale\]|\/(?:page|layout)\.tsx$/g, '');
const pageOf = ({ path }: Route) =>
  Object.keys(files).find(
    (file) => file.endsWith('/page.tsx') && (addressOf(file) || '/') === path.replace(/\{(\w+)\}/g, '[$1]'),
  );

const billed = {
  isConsumer: true,
  name: 'Camille Roy',
  address: { street: '4, place du Musée', postalCode: '44150', city: 'Brévigny', country: 'FR' },
};

let agency: Agency;
/** Values of an address's parameters. */
let values: (name: RouteName) => Record<string, string>;
let calls: string[] = [];

beforeAll(async () => {
  agency = await openAgency();
  const { installation, admin, customer, projectId } = agency;
  const { database } = installation;
  await database.read.updateTable('projects').set({ physical: 1 }).where('id', '=', projectId).execute();
  const contact = await addContact(database);
  const slug = 'borne';
  const publicProject = await addProject(database, { slug, isPublic: true });
  const post = await addPost(database, { slug: 'article', author: admin.id, tags: ['web'] });
  await addPost(database, { slug: 'article-en', locale: 'en', key: 'article', author: admin.id });
  await addPost(database, { slug: 'method', kind: 'page', locale: 'en', author: admin.id });
  const { requests } = await installation.json('GET', '/api/project-requests/my', { token: customer.token });
  const { preview } = await installation.json('POST', `/api/blog/${post}/previews`, {
    token: admin.token,
    body: {},
  });
  const { preview: sitePreview } = await installation.json('POST', '/api/site/visibility/preview', {
    token: admin.token,
    body: { visibility: emptySections.visibility },
  });
  const { letter } = await installation.json('POST', '/api/letters', { token: admin.token, body: {} });
  const { id: invoice } = await (
    await openInvoicing(installation, 'billing')
  ).issued({ projectId, customerId: customer.id, customer: billed });
  const idOf: Partial<Record<RouteName, string>> = {
    myRequest: requests[0].id,
    myInvoice: invoice,
    officeInvoice: invoice,
    officeCreditNote: invoice,
    officeLetter: letter.id,
    officeLetterPreview: letter.id,
    officeLetterSend: letter.id,
    officeRequest: requests.find(({ status }: { status: string }) => status === 'pending').id,
    officeContact: contact,
    officePostEdit: post,
    officeAuthor: admin.id,
    officeImportReport: await addImport(installation, admin.id),
    officeUser: customer.id,
    officeUserProjects: customer.id,
    officeProjectPreview: publicProject,
  };
  values = (name) => ({
    locale: 'en',
    slug: name === 'post' ? 'article-en' : name === 'page' ? 'method' : slug,
    section: 'visibility',
    token: name === 'sitePreview' ? sitePreview.token : preview.path.split('/').at(-1),
    id: idOf[name] ?? projectId,
  });
  registerSecret('s'.repeat(40));
  registerBundledApi({
    handle: (requested) => {
      const { pathname, search } = new URL(requested.url);
      calls.push(`${pathname}${decodeURIComponent(search)}`);
      return installation.handle(requested);
    },
    close: () => Promise.resolve(),
  });
}, 60_000);
afterAll(() => agency.installation.close());

const PASSED_ON = 'x-middleware-request-';

const cookieOf = async (role: 'user' | 'admin', { token: accessToken }: Person): Promise<string> =>
  seal({ ...(await sessionOfAge(0, { role })), accessToken });

/** @returns the calls of the first load of a page, without the values of its address */
async function callsOf(name: RouteName): Promise<string[]> {
  const route: Route = routes[name];
  const file = pageOf(route);
  if (!file) throw new Error(`${route.path} has no page`);
  const params = values(name);
  const address = route.path.replace(/\{(\w+)\}/g, (_, key: string) => params[key] ?? '');
  const folders = file.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
  const layouts = folders.map((folder) => `${folder}/layout.tsx`).filter((layout) => layout in files);
  const isPublic = route.access === 'public' || route.access === 'guest';
  const { admin, customer } = agency;
  const signedIn = () => (route.access === 'admin' ? cookieOf('admin', admin) : cookieOf('user', customer));
  const cookie = isPublic ? '' : await signedIn();
  calls = [];
  await duringRequest({ id: 'page' }, async () => {
    const { headers, status } = await respond(
      new NextRequest(`http://localhost/en${address === '/' ? '' : address}`, {
        headers: { cookie: `vitrine.session=${cookie}` },
      }),
    );
    const shown = headers.get('x-middleware-rewrite') ?? '';
    expect([address, status, shown.includes('not-found')]).toEqual([address, 200, false]);
    request.cookie = cookie;
    request.headers = new Headers();
    for (const [key, value] of headers)
      if (key.startsWith(PASSED_ON)) request.headers.set(key.slice(PASSED_ON.length), value);
    for (const part of [...layouts, file]) {
      const drawn = await files[part]?.();
      const props = { params: Promise.resolve(params), searchParams: Promise.resolve({}), children: null };
      await drawn?.generateMetadata?.(props);
      await drawn?.default(props);
    }
  });
  const { token = '', slug = '', id = '' } = params;
  return calls
    .map((each) =>
      each
        .replaceAll(token, '{token}')
        .replaceAll(slug, '{slug}')
        .replaceAll(id, '{id}')
        .replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '{id}'),
    )
    .sort();
}

/** Stored for all pages, until the settings are saved. */
const isOfSettings = (each: string) => each.startsWith('/api/site?');

const isSession = (each: string) => each.startsWith('/api/auth/profile') && !each.includes('sessions');

describe('the calls of a page', () => {
  it('match the snapshot; private pages make at most one call besides the session’s', async () => {
    const lines: string[] = [];
    const tooMany: string[] = [];
    for (const name of Object.keys(routes) as RouteName[]) {
      const { path, access }: Route = routes[name];
      const made = (await callsOf(name)).filter((each) => !isOfSettings(each));
      const reads = made.filter((each) => !isSession(each)).length;
      lines.push(`${path} ${reads}`, ...made.map((each) => `  ${each}`));
      if (access !== 'public' && reads > 1) tooMany.push(path);
    }
    expect(tooMany).toEqual([]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('../fixtures/page-calls.txt');
  }, 60_000);
});
