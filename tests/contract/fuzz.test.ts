// Arbitrary input gets declared answers; refused calls write nothing.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../lib/contract/contract';
import { failureSchema } from '@/lib/contract/core/errors';
import { isAudit } from '@/tests/setup/share-of-day';
import { watchChanges } from './changes';
import type { Changes } from './changes';
import { fileMessage } from './samples/contact';
import { post, signIn, signUp } from './accounts';
import { elsewhere, openTarget } from './target';
import type { Target } from './target';

let target: Target;
let tokens: { user: string; manager: string; admin: string };
/** A user's id, for getting past NOT_FOUND. */
let victim: string;
let changes: Changes | undefined;
beforeAll(async () => {
  target = await openTarget();
  if (target.dataDir) changes = watchChanges(target.dataDir);
  const [customer, admin, other] = [
    await signUp(target),
    await signIn(target, target.admin),
    await signUp(target),
  ];
  tokens = { user: customer.token, manager: admin.token, admin: admin.token };
  victim = other.id;
});
afterAll(async () => {
  changes?.close();
  await target.close();
});
afterEach(() => expect(target.failures).toEqual([]));

/** Each run has other input. */
const runs = isAudit ? 300 : 50;

const nasty = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '9007199254740993',
    'NaN',
    'null',
    'undefined',
    '[]',
    '{}',
    '%',
    '_',
    '\\',
    '"',
    "'",
    '"*',
    "' or 1=1 --",
    'a"b',
    'NEAR(a b)',
    'a AND',
    '\u0000',
    '\uFFFF',
    '\u202E',
    '🎉',
    'é'.repeat(200),
    '__proto__',
    'constructor',
    '../..',
    'fr',
    'en',
    'true',
    'published',
    'completed',
    'web',
  ),
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer().map(String),
);

const value = fc.oneof(
  nasty,
  fc.constantFrom(
    null,
    true,
    false,
    0,
    -1,
    1.5,
    [],
    {},
    [[]],
    { a: { b: 1 } },
    '2026-06-15T12:00:00.000Z',
    'user',
    'admin',
    'business',
    'both',
    'FR',
    'someone@contract.example',
    'a long enough password',
    '+33261914014',
    '73282932000074',
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

const bodyOf = (fields: readonly string[]) =>
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc
        .dictionary(fc.oneof(fc.constantFrom(...fields, '__proto__', 'role', 'id'), nasty), value, {
          maxKeys: 8,
        })
        .map((body) => JSON.stringify(body)),
    },
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }).map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: fc.string({ maxLength: 40 }) },
  );

const form = fc
  .tuple(
    fc.constantFrom('x', '', '"', 'x'.repeat(71)),
    nasty,
    nasty,
    fc.string({ unit: 'binary', maxLength: 120 }),
    fc.boolean(),
  )
  .map(([boundary, name, file, bytes, ended]) => ({
    type: `multipart/form-data; boundary=${boundary}`,
    text: `--${boundary}\r\ncontent-disposition: form-data; name="${name}"; filename="${file}"\r\n\r\n${bytes}${ended ? `\r\n--${boundary}--\r\n` : ''}`,
  }));

const json = (text: string) => ({ type: 'application/json', text });

const known = new Set<string>();

const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

describe.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  const names = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names, 'unknown'), nasty), nasty), {
    maxLength: 6,
  });
  const segments = endpoint.path.split('/').slice(1);
  const fields = Object.keys((endpoint.body as { shape?: object } | undefined)?.shape ?? {});
  const body = endpoint.body
    ? bodyOf(fields).map(json)
    : endpoint.upload
      ? fc.oneof(form, nasty.map(json))
      : endpoint.signedBy
        ? nasty.map(json)
        : fc.constant(undefined);
  /** Record and authorized caller, for getting past NOT_FOUND. */
  const ofProject = endpoint.path.startsWith('/api/projects/{id}');
  let project: string | undefined;
  let message: string | undefined;
  const ofPost = endpoint.path.startsWith('/api/blog/{id}');
  let article: string | undefined;
  beforeAll(async () => {
    if (endpoint.path.startsWith('/api/contacts/{id}')) message = await fileMessage(target);
    if (ofPost)
      article = (
        (await (await post(target, '/api/blog', { title: 'Fuzz', locale: 'fr' }, tokens.admin)).json()) as {
          post: { id: string };
        }
      ).post.id;
    if (ofProject)
      project = (
        (await (
          await post(target, '/api/projects', { title: 'Fuzz', physical: true }, tokens.admin)
        ).json()) as { project: { id: string } }
      ).project.id;
  });

  it(`answers random queries, parameters and bodies with a status below 500, ${runs} times`, async () => {
    await fc.assert(
      fc.asyncProperty(
        query,
        fc.array(fc.oneof(nasty, fc.constant(null)), { minLength: 2, maxLength: 2 }),
        nasty,
        body,
        async (pairs, parameters, language, sent) => {
          const values = parameters.map(
            (parameter, at) =>
              parameter ?? (at === 0 ? (project ?? message ?? article) : undefined) ?? victim,
          );
          const path = segments
            .map((segment) => (segment.startsWith('{') ? encode(values.shift() ?? '') : segment))
            .join('/');
          const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
          const headers = {
            'accept-language': language.replace(/[^\x20-\x7e]/g, ''),
            ...elsewhere(),
            ...(sent ? { 'content-type': sent.type } : {}),
            ...(endpoint.access === 'anyone'
              ? {}
              : { authorization: `Bearer ${tokens[ofProject ? 'admin' : endpoint.access]}` }),
          };
          const before = changes?.count();
          const response = await target.ask(`/${path}?${search}`, {
            method: endpoint.method.toUpperCase(),
            headers,
            ...(sent ? { body: sent.text } : {}),
          });
          expect(response.status).toBeLessThan(500);
          if (!response.ok) expect(changes?.count()).toBe(before);
          if (endpoint.download && response.ok) return void (await response.arrayBuffer());
          const text = await response.text();
          const seen = `${endpoint.id} ${response.status} ${text}`;
          if (known.has(seen)) return;
          const body: unknown = JSON.parse(text);
          if (response.status === endpoint.status) expect(endpoint.answer.parse(body)).toEqual(body);
          else expect(failureSchema.parse(body)).toEqual(body);
          known.add(seen);
        },
      ),
      { numRuns: runs },
    );
  }, 900_000);
});
