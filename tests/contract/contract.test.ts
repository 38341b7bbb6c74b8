// Calls must answer as declared, also for invalid input, on any host.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract, contractById } from '../../lib/contract/contract';
import type { EndpointId } from '../../lib/contract/contract';
import type { AnyEndpoint } from '@/lib/contract/core/endpoint';
import { failureSchema } from '@/lib/contract/core/errors';
import { expectFailure, expectHeaders } from './expectations';
import { signIn, signUp } from './accounts';
import { isPublic, publicSamples } from './samples/public';
import { createCaller, createSamples } from './samples/all';
import type { Entry, Sample } from './samples/sample';
import { elsewhere, onlyReads, openTarget } from './target';
import type { Target } from './target';
import { variant } from './variant';

let target: Target;
let samples: Partial<Record<EndpointId, Sample>>;
let call: Awaited<ReturnType<typeof createCaller>>;
beforeAll(async () => {
  target = await openTarget();
  samples = onlyReads ? await publicSamples(target) : await createSamples(target);
  call = await createCaller(target);
});
afterAll(() => target.close());
afterEach(() => expect(target.failures).toEqual([]));

const walked = contract.filter(({ id }) => !onlyReads || isPublic(id));
const named = (endpoints: readonly AnyEndpoint[]) =>
  endpoints.map(
    (endpoint) => [`${endpoint.id}: ${endpoint.method.toUpperCase()} ${endpoint.path}`, endpoint] as const,
  );

// First: a later call removes the published demonstration.
describe('a public list', () => {
  it('paginates: each record once, with the total, and none after the last page', async () => {
    const page = async (number: number) =>
      (await (await target.ask(`/api/blog?locale=fr&limit=3&page=${number}`)).json()) as {
        posts: { id: string }[];
        count: number;
        currentPage: number;
        totalPages: number;
      };
    const { count, totalPages } = await page(1);
    expect(totalPages).toBe(Math.ceil(count / 3));
    const pages = await Promise.all(Array.from({ length: totalPages }, (_, at) => page(at + 1)));
    expect(pages.map(({ currentPage }) => currentPage)).toEqual(pages.map((_, at) => at + 1));
    expect(new Set(pages.flatMap(({ posts }) => posts.map(({ id }) => id))).size).toBe(count);
    expect((await page(totalPages + 1)).posts).toEqual([]);
  });

  it('prefers the query’s content language to the header’s', async () => {
    const response = await target.ask('/api/projects/public?locale=en', {
      headers: { 'accept-language': 'fr' },
    });
    expect(response.headers.get('content-language')).toBe('en');
    const projects = (await response.json()).projects as { locale: string }[];
    expect(projects.some((project) => project.locale === 'en')).toBe(true);
  });
});

describe.each(named(walked))('%s', (_, endpoint) => {
  const sample = (): Sample => {
    const known = samples[endpoint.id as EndpointId];
    if (!known) throw new Error(`${endpoint.id} has no samples`);
    return known;
  };
  const addressOf = (entry: Entry | undefined) =>
    (typeof entry === 'string' ? entry : typeof entry === 'object' ? entry.path : undefined) ??
    endpoint.path.replace(/\{\w+\}/g, 'x');

  it('returns exactly the declared response', async () => {
    // External hosts hide mailed tokens.
    if (target.mailedToken) expect(sample().right.length).toBeGreaterThan(0);
    for (const entry of sample().right) {
      const response = await call(endpoint, entry);
      const body: unknown = endpoint.download && response.ok ? await response.text() : await response.json();
      expect(
        response.status,
        `status of ${JSON.stringify(entry)}, answered with ${JSON.stringify(body).slice(0, 500)}`,
      ).toBe(endpoint.status);
      expectHeaders(response, endpoint);
      // Parsing drops undeclared fields.
      expect(endpoint.answer.parse(body)).toEqual(body);
    }
  });

  if (endpoint.params ?? endpoint.query ?? endpoint.body)
    it('names the invalid field', async () => {
      expect(sample().wrong.length).toBeGreaterThan(0);
      for (const [entry, field] of sample().wrong) {
        const failure = await expectFailure(
          await call(endpoint, entry),
          'INVALID',
          `to ${JSON.stringify(entry)}`,
        );
        expect(
          failure.errors?.map((error) => error.field),
          JSON.stringify(entry),
        ).toContain(field);
      }
    });

  // A host that accepts it would execute the call.
  if (!onlyReads && endpoint.method !== 'get' && !endpoint.upload && !endpoint.signedBy)
    it('names an unknown field', async () => {
      // A section of the settings is one of a list.
      const path = endpoint.path.replace('{section}', 'home').replace(/\{\w+\}/g, 'x');
      const response = await call(endpoint, {
        path,
        body: { ...variant(endpoint.body), nowhereInTheContract: 1 },
      });
      expect(response.status).toBe(422);
      const { errors } = failureSchema.parse(await response.json());
      expect(errors).toContainEqual({
        field: 'nowhereInTheContract',
        code: 'UNKNOWN_FIELD',
        message: expect.any(String) as string,
      });
    });

  if (endpoint.errors.includes('NOT_FOUND'))
    it('answers 404 for a missing record', async () => {
      expect(sample().absent.length).toBeGreaterThan(0);
      for (const entry of sample().absent)
        await expectFailure(await call(endpoint, entry), 'NOT_FOUND', `to ${JSON.stringify(entry)}`);
    });

  if (endpoint.method === 'get')
    it('answers HEAD like GET, without a body', async () => {
      // Some calls need mailed tokens.
      const { right, absent } = sample();
      const [entry] = [...right, ...absent];
      if (!entry) throw new Error(`${endpoint.id} has no sample`);
      const head = await call(endpoint, entry, { method: 'HEAD' });
      expect(head.status).toBe(right.length > 0 ? endpoint.status : 404);
      if (head.ok) expectHeaders(head, endpoint);
      expect(await head.text()).toBe('');
    });

  // A host that accepts it would execute the call.
  if (!onlyReads)
    it('answers other methods with 405 and the allowed methods', async () => {
      const path = addressOf(sample().right[0]);
      const pattern = ({ path: other }: { path: string }) =>
        new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`);
      const [bare = ''] = path.split('?');
      const used = contract
        .filter((other) => pattern(other).test(bare))
        .map((other) => other.method.toUpperCase());
      for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !used.includes(each))) {
        const response = await target.ask(path, { method });
        await expectFailure(response, 'METHOD_NOT_ALLOWED', `to ${method} ${path}`);
        expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(used));
      }
    });
});

describe('access', () => {
  const guarded = contract.filter(
    ({ access, method }) => access !== 'anyone' && (!onlyReads || method === 'get'),
  );
  const refused = (endpoint: AnyEndpoint, token?: string) => {
    const headers = {
      ...elsewhere(),
      ...(endpoint.body ? { 'content-type': 'application/json' } : {}),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    };
    return target.ask(endpoint.path.replace(/\{\w+\}/g, 'nobody'), {
      method: endpoint.method.toUpperCase(),
      headers,
      ...(endpoint.body ? { body: '{}' } : {}),
    });
  };

  const expectRefused = async (endpoint: AnyEndpoint, token?: string) =>
    expectFailure(
      await refused(endpoint, token),
      endpoint.stranger ?? 'UNAUTHORIZED',
      `to ${endpoint.method.toUpperCase()} ${endpoint.path} with ${token === undefined ? 'no token' : `the token ${token}`}`,
    );

  it('requires a session', async () => {
    const lacking: string[] = [];
    for (const endpoint of guarded)
      await expectRefused(endpoint).catch((error: Error) => lacking.push(error.message));
    expect(lacking).toEqual([]);
  });

  it('is refused with a forged token', async () => {
    const forged = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiIsInJvbGUiOiJhZG1pbiJ9.';
    const onePerAccess = new Map(guarded.map((endpoint) => [endpoint.access + endpoint.stranger, endpoint]));
    for (const endpoint of onePerAccess.values())
      for (const token of ['rubbish', forged]) await expectRefused(endpoint, token);
  });

  if (!onlyReads)
    it('is refused to customers for calls of managers and administrators', async () => {
      const { token } = await signUp(target);
      for (const endpoint of guarded.filter(({ access }) => access !== 'user'))
        await expectFailure(
          await refused(endpoint, token),
          'FORBIDDEN',
          `to a customer who asks for ${endpoint.method.toUpperCase()} ${endpoint.path}`,
        );
    });
});

describe('every call', () => {
  it.each([
    '/api',
    '/api/nothing',
    '/api/blog/',
    '/api/blog/slug',
    '/api/blog/a/b/c',
    '/api/projects/public/slug/a/b',
    '/api/%E0%A4%A',
    '/api/..%2f',
  ])('answers 404 for the unknown address %s', async (path) => {
    await expectFailure(await target.ask(path), 'NOT_FOUND');
  });

  it('answers in the caller’s language, French by default', async () => {
    const message = async (language?: string) => {
      const response = await target.ask(
        '/api/nothing',
        language ? { headers: { 'accept-language': language } } : {},
      );
      const { message: text } = await expectFailure(response, 'NOT_FOUND');
      return [text, response.headers.get('content-language')];
    };
    expect(await message()).toEqual(['Introuvable.', 'fr']);
    expect(await message('en')).toEqual(['Not found.', 'en']);
    expect(await message('de, en-GB;q=0.8, fr;q=0.4')).toEqual(['Not found.', 'en']);
    expect(await message('en;q=0.1, fr')).toEqual(['Introuvable.', 'fr']);
  });

  it('lists unpublished posts for administrators only', async () => {
    for (const status of ['draft', 'scheduled', 'archived']) {
      const path = `/api/blog?status=${status}`;
      await expectFailure(await target.ask(path), 'FORBIDDEN', `to a stranger who asks for ${path}`);
      if (onlyReads) continue;
      const { token } = await signUp(target);
      await expectFailure(
        await target.ask(path, { headers: { authorization: `Bearer ${token}` } }),
        'FORBIDDEN',
        `to a customer who asks for ${path}`,
      );
      expect(
        (await call(contractById.listPosts, { path, token: (await signIn(target, target.admin)).token }))
          .status,
      ).toBe(200);
    }
  });
});

if (!onlyReads)
  it('exactly the calls that declare NOT_FOUND have samples of absent records', () => {
    const absent = contract.filter(({ id }) => samples[id as EndpointId]?.absent.length);
    const declared = contract.filter(({ errors }) => errors.includes('NOT_FOUND'));
    expect(absent.map(({ id }) => id)).toEqual(declared.map(({ id }) => id));
  });

describe('the API description', () => {
  it('is OpenAPI 3.1 and lists every call of the contract with its errors', async () => {
    const description = await (await target.ask('/api/openapi.json')).json();
    expect(description.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(
      description.paths as Record<string, Record<string, { operationId: string }>>,
    ).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`),
    );
    expect(described.sort()).toEqual(
      contract.map(({ id, operationId = id, method, path }) => `${operationId}: ${method} ${path}`).sort(),
    );
    const { responses, parameters } = description.paths['/api/blog/slug/{slug}'].get;
    expect(Object.keys(responses).sort()).toEqual(['200', '404', '422', '500', '503']);
    const securityOf = (path: string) => description.paths[path].get.security;
    expect([securityOf('/api/blog'), securityOf('/api/users')]).toEqual([[], [{ bearer: [] }]]);
    expect(description.tags.map(({ name }: { name: string }) => name).sort()).toEqual(
      [...new Set(contract.map(({ tag }) => tag))].sort(),
    );
    const { requestBody } = description.paths['/api/blog'].post;
    expect(requestBody.content['application/json'].schema.additionalProperties).toBe(false);
    // Other languages do not support JavaScript flags.
    expect(JSON.stringify(description)).not.toMatch(/"pattern":"[^"]*\/[a-z]"/);
    expect(
      parameters.map(({ name, in: place }: { name: string; in: string }) => `${place} ${name}`).sort(),
    ).toEqual(['path slug', 'query kind', 'query locale']);
  });

  it('has the id of each call as its key in the contract', () => {
    expect(Object.entries(contractById).filter(([key, { id }]) => key !== id)).toEqual([]);
  });
});
