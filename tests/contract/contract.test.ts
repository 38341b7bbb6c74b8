// Walks the contract: every call answers as declared, wrong input included. Runs against any host that keeps it.
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract, contractById } from '../../lib/contract/contract';
import type { EndpointId } from '../../lib/contract/contract';
import type { AnyEndpoint } from '../../lib/contract/endpoint';
import { errorStatus, failureSchema } from '../../lib/contract/errors';
import type { ErrorCode } from '../../lib/contract/errors';
import { createCaller, createSamples } from './samples';
import type { Entry, Sample } from './samples';
import { openTarget } from './target';
import type { Target } from './target';

let target: Target;
let samples: Record<EndpointId, Sample>;
let call: Awaited<ReturnType<typeof createCaller>>;
beforeAll(async () => {
  target = await openTarget();
  samples = await createSamples(target);
  call = await createCaller(target);
});
afterAll(() => target.close());
afterEach(() => expect(target.failures).toEqual([]));

function expectHeaders(response: Response, { download, shown }: Pick<AnyEndpoint, 'download' | 'shown'> = {}): void {
  const header = (name: string) => response.headers.get(name);
  if (shown) expect([header('content-disposition'), header('content-type')]).toEqual(['inline', expect.stringMatching(/^image\//)]);
  else if (download) expect(header('content-disposition')).toMatch(/^attachment; filename=".+"; filename\*=UTF-8''.+$/);
  else expect(header('content-type')).toBe('application/json; charset=utf-8');
  if (!shown) {
    expect(header('cache-control')).toBe('no-store');
    expect(header('vary')).toMatch(/accept-language/i);
    expect(header('content-language')).toMatch(/^(fr|en)$/);
  }
  expect(header('x-content-type-options')).toBe('nosniff');
  expect(header('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
  expect(header('referrer-policy')).toBeTruthy();
  expect(header('cross-origin-resource-policy')).toBe('same-origin');
  expect(header('x-powered-by')).toBeNull();
  expect(header('set-cookie')).toBeNull();
}

async function expectFailure(response: Response, code: ErrorCode) {
  expect(response.status).toBe(errorStatus[code]);
  expectHeaders(response);
  const body: unknown = await response.json();
  const failure = failureSchema.parse(body);
  expect(failure).toEqual(body);
  expect(failure.code).toBe(code);
  expect(failure.message).not.toBe('');
  return failure;
}

describe.each(contract.map((endpoint) => [endpoint.id as EndpointId, endpoint] as const))('%s', (id, endpoint) => {
  const addressOf = (entry: Entry | undefined) => (typeof entry === 'string' ? entry : typeof entry === 'object' ? entry.path : undefined) ?? endpoint.path.replace(/\{\w+\}/g, 'x');

  it('answers what it declares, and nothing more', async () => {
    // Some calls need a link out of a mail: elsewhere mails cannot be read.
    if (target.mailedToken) expect(samples[id].right.length).toBeGreaterThan(0);
    for (const entry of samples[id].right) {
      const response = await call(endpoint, entry);
      const body: unknown = endpoint.download && response.ok ? await response.text() : await response.json();
      expect(response.status, JSON.stringify([entry, body])).toBe(endpoint.status);
      expectHeaders(response, endpoint);
      // Parsing drops what the schema does not name: equal means there was nothing of the kind.
      expect(endpoint.answer.parse(body)).toEqual(body);
    }
  });

  it('names the wrong field of wrong input', async () => {
    if (endpoint.params ?? endpoint.query ?? endpoint.body) expect(samples[id].wrong.length).toBeGreaterThan(0);
    for (const [entry, field] of samples[id].wrong) {
      const failure = await expectFailure(await call(endpoint, entry), 'INVALID');
      expect(failure.errors?.map((error) => error.field), JSON.stringify(entry)).toContain(field);
    }
  });

  it('answers 404 for what does not exist', async () => {
    expect(samples[id].absent.length > 0).toBe(endpoint.errors.includes('NOT_FOUND'));
    for (const entry of samples[id].absent) await expectFailure(await call(endpoint, entry), 'NOT_FOUND');
  });

  it('answers HEAD like GET, without a body', async () => {
    if (endpoint.method !== 'get') return;
    const head = await call(endpoint, samples[id].right[0] ?? endpoint.path, { method: 'HEAD' });
    expect(head.status).toBe(endpoint.status);
    expectHeaders(head, endpoint);
    expect(await head.text()).toBe('');
  });

  it('answers other methods with those it has', async () => {
    const path = addressOf(samples[id].right[0]);
    const pattern = ({ path: other }: { path: string }) => new RegExp(`^${other.replace(/\{\w+\}/g, '[^/]+')}$`);
    const [bare = ''] = path.split('?');
    const used = contract.filter((other) => pattern(other).test(bare)).map((other) => other.method.toUpperCase());
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((each) => !used.includes(each))) {
      const response = await target.ask(path, { method });
      await expectFailure(response, 'METHOD_NOT_ALLOWED');
      expect(response.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(used));
    }
  });
});

describe('any call', () => {
  it.each(['/api', '/api/nothing', '/api/blog/', '/api/blog/slug', '/api/blog/a/b/c', '/api/projects/public/slug/a/b', '/api/%E0%A4%A', '/api/..%2f'])('answers 404 for the unknown address %s', async (path) => {
    await expectFailure(await target.ask(path), 'NOT_FOUND');
  });

  it('speaks the language of the caller, French by default', async () => {
    const message = async (language?: string) => {
      const response = await target.ask('/api/nothing', language ? { headers: { 'accept-language': language } } : {});
      const { message: text } = await expectFailure(response, 'NOT_FOUND');
      return [text, response.headers.get('content-language')];
    };
    expect(await message()).toEqual(['Introuvable.', 'fr']);
    expect(await message('en')).toEqual(['Not found.', 'en']);
    expect(await message('de, en-GB;q=0.8, fr;q=0.4')).toEqual(['Not found.', 'en']);
    expect(await message('en;q=0.1, fr')).toEqual(['Introuvable.', 'fr']);
  });

  it('lets the query choose the language of content over the header', async () => {
    const response = await target.ask('/api/projects/public?locale=en', { headers: { 'accept-language': 'fr' } });
    expect(response.headers.get('content-language')).toBe('en');
    const projects = (await response.json()).projects as { locale: string }[];
    expect(projects.some((project) => project.locale === 'en')).toBe(true);
  });
});

describe('the description', () => {
  it('is OpenAPI 3.1 and names every call of the contract, with its failures', async () => {
    const description = await (await target.ask('/api/openapi.json')).json();
    expect(description.openapi).toMatch(/^3\.1\./);
    const described = Object.entries(description.paths as Record<string, Record<string, { operationId: string }>>).flatMap(([path, methods]) => Object.entries(methods).map(([method, { operationId }]) => `${operationId}: ${method} ${path}`));
    expect(described.sort()).toEqual(contract.map(({ id, method, path }) => `${id}: ${method} ${path}`).sort());
    const { responses, parameters } = description.paths['/api/blog/slug/{slug}'].get;
    expect(Object.keys(responses).sort()).toEqual(['200', '404', '422', '500', '503']);
    // Patterns are read by other languages: a flag of JavaScript would not be understood.
    expect(JSON.stringify(description)).not.toMatch(/"pattern":"[^"]*\/[a-z]"/);
    expect(parameters.map(({ name, in: place }: { name: string; in: string }) => `${place} ${name}`).sort()).toEqual(['path slug', 'query locale']);
  });

  it('keeps ids and keys of the contract together', () => {
    expect(Object.entries(contractById).filter(([key, { id }]) => key !== id)).toEqual([]);
  });
});
