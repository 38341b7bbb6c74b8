// An external host: deletes created records, except activity and mails.
import {
  clientAddressHeader,
  clientSignatureHeader,
  signClientAddress,
} from '@/lib/contract/core/client-address';
import type { FakeStripe } from '../fixtures/fake-stripe';

export interface Target {
  ask(path: string, init?: RequestInit): Promise<Response>;
  admin: { email: string; password: string };
  /** Token of the latest mail (to `page` among several links); undefined for external hosts. */
  mailedToken: ((to: string, page?: string) => Promise<string>) | undefined;
  /** Undefined for external hosts, which would keep the imported articles. */
  runImports?: (() => Promise<number>) | undefined;
  /** Undefined for external hosts, whose signing secret is unknown. */
  stripe?: FakeStripe | undefined;
  failures: string[];
  dataDir?: string | undefined;
  close(): Promise<void>;
}

export interface HostSettings {
  base: string;
  /** Without it, only public reading calls run. */
  admin: { email: string; password: string } | undefined;
  /** Shared by site and API: signs a new client address per call, against throttles. */
  secret: string | undefined;
}

/** Domain by which cleanup finds test users. */
const domain = 'contract.example';

/** Creating calls, with the address for deletion. */
const deletedBy: [made: RegExp, path: string, key: string][] = [
  [/^\/api\/projects$/, '/api/projects', 'project'],
  [/^\/api\/project-requests\/[^/]+\/convert$/, '/api/projects', 'project'],
  [/^\/api\/blog\/authors$/, '/api/blog/authors', 'author'],
  [/^\/api\/blog$/, '/api/blog', 'post'],
  [/^\/api\/blog\/images$/, '/api/blog/images', 'image'],
  [/^\/api\/blog\/imports$/, '/api/blog/imports', 'import'],
];

const byDomain: [path: string, key: string][] = [
  ['/api/contacts', 'contacts'],
  ['/api/contacts?status=spam', 'contacts'],
  ['/api/newsletter', 'subscribers'],
  ['/api/users', 'users'],
];

interface Named {
  id: string;
}
type Author = Named & Record<'bio_fr' | 'bio_en' | 'links', unknown>;
interface Tag {
  slug: string;
}

/** @throws when the host is away, throttles the suite, or keeps created records */
export async function openHost({ base, admin, secret }: HostSettings): Promise<Target> {
  const made: string[] = [];
  /** Their answers contain no id. */
  const references: string[] = [];

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    const address = headers.get(clientAddressHeader);
    headers.delete(clientAddressHeader);
    if (address !== null && secret !== undefined) {
      headers.set(clientAddressHeader, address);
      headers.set(
        clientSignatureHeader,
        await signClientAddress(secret, address, Math.floor(Date.now() / 1000)),
      );
    }
    try {
      return await fetch(base + path, { redirect: 'manual', ...init, headers });
    } catch (error) {
      throw new Error(
        `${base} cannot be reached: ${error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error)}`,
        { cause: error },
      );
    }
  }

  async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    const response = await send(path, init);
    if (response.status === 429)
      throw new Error(
        `The host limits requests per address, and ${path} reached the limit. Set CONTRACT_SECRET to the secret that the host shares with its site: each call then comes from another address.`,
      );
    if (init.method === 'POST' && path === '/api/contact' && response.ok) {
      const { contact } = (await response.clone().json()) as { contact?: { reference?: string } };
      if (contact?.reference !== undefined) references.push(contact.reference);
    }
    const rule =
      init.method === 'POST' && response.ok ? deletedBy.find(([pattern]) => pattern.test(path)) : undefined;
    if (rule) {
      const [, deletion, key] = rule;
      const { id } =
        ((await response.clone().json()) as Record<string, { id: string } | undefined>)[key] ?? {};
      if (id !== undefined) made.push(`${deletion}/${id}`);
    }
    return response;
  }

  const target: Target = {
    ask,
    admin: admin ?? { email: '', password: '' },
    mailedToken: undefined,
    failures: [],
    close: () => Promise.resolve(),
  };
  if (!admin) return target;

  const as = async (): Promise<(method: string, path: string, body?: unknown) => Promise<Response>> => {
    const response = await send('/api/auth/login', {
      method: 'POST',
      body: JSON.stringify(admin),
      headers: { 'content-type': 'application/json' },
    });
    const { data } = (await response.json()) as { data?: { tokens: { accessToken: string } } };
    if (!data)
      throw new Error(
        `${admin.email} could not sign in at ${base} (${response.status}): the suite needs an administrator without a second factor.`,
      );
    const headers = {
      authorization: `Bearer ${data.tokens.accessToken}`,
      'content-type': 'application/json',
    };
    return (method, path, body) =>
      send(path, { method, headers, ...(body === undefined ? {} : { body: JSON.stringify(body) }) });
  };
  const list = async <T>(response: Promise<Response>, key: string) =>
    ((await (await response).json()) as Record<string, T[] | undefined>)[key] ?? [];

  const before = await as();
  const authors = await list<Author>(before('GET', '/api/blog/authors'), 'authors');
  const tags = new Set((await list<Tag>(before('GET', '/api/blog/tags'), 'tags')).map(({ slug }) => slug));

  return {
    ...target,
    close: async () => {
      const call = await as();
      const stored: string[] = [];
      const remove = async (path: string) => {
        let { status } = await call('DELETE', path);
        // A published post cannot be deleted.
        if (status === 409 && (await call('PATCH', `${path}/unpublish`, {})).ok)
          ({ status } = await call('DELETE', path));
        if (status !== 200 && status !== 404) stored.push(`${path} (${status})`);
      };
      for (const path of made.reverse()) await remove(path);
      for (const [path, key] of byDomain) {
        const search = `${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(domain)}&limit=100`;
        const requested = new Set<string>();
        // Deleting the first page makes the next one reachable.
        for (;;) {
          const ids = (await list<Named>(call('GET', path + search), key))
            .map(({ id }) => id)
            .filter((id) => !requested.has(id));
          if (ids.length === 0) break;
          for (const id of ids) {
            requested.add(id);
            await remove(`${path.replace(/\?.*$/, '')}/${id}`);
          }
        }
      }
      for (const reference of references) {
        for (const path of ['/api/contacts', '/api/contacts?status=spam']) {
          const found = await list<Named>(
            call('GET', `${path}${path.includes('?') ? '&' : '?'}search=${encodeURIComponent(reference)}`),
            'contacts',
          );
          for (const { id } of found) await remove(`/api/contacts/${id}`);
        }
      }
      for (const { slug } of await list<Tag>(call('GET', '/api/blog/tags'), 'tags'))
        if (!tags.has(slug)) await remove(`/api/blog/tags/${slug}`);
      for (const { id, bio_fr, bio_en, links } of authors)
        await call('PUT', `/api/blog/authors/${id}`, { bio_fr, bio_en, links });
      if (stored.length > 0)
        throw new Error(`Records of the suite could not be deleted from the host: ${stored.join(', ')}`);
    },
  };
}
