// Whatever stands in an address, the API answers in its own words and never fails.
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { contract } from '../../lib/contract/contract';
import { failureSchema } from '../../lib/contract/errors';
import { openTarget } from './target';
import type { Target } from './target';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());
afterEach(() => expect(target.failures).toEqual([]));

const runs = 200;

/** Values that have broken programs before, and any others. */
const nasty = fc.oneof(
  fc.constantFrom('', ' ', '0', '-1', '1e9', '9007199254740993', 'NaN', 'null', 'undefined', '[]', '{}', '%', '_', '\\', '"', "'", '"*', "' or 1=1 --", 'a"b', 'NEAR(a b)', 'a AND', '\u0000', '\uFFFF', '\u202E', '🎉', 'é'.repeat(200), '__proto__', 'constructor', '../..', 'fr', 'en', 'true', 'published', 'completed', 'web'),
  fc.string({ unit: 'binary', maxLength: 250 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.integer().map(String),
);

/** Half a surrogate pair cannot stand in an address. */
const encode = (text: string) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''));

describe.each(contract.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_, endpoint) => {
  const names = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {});
  const query = fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names, 'unknown'), nasty), nasty), { maxLength: 6 });
  const segments = endpoint.path.split('/').slice(1);

  it(`answers any query and parameter below 500, ${runs} times`, async () => {
    await fc.assert(
      fc.asyncProperty(query, fc.array(nasty, { minLength: 2, maxLength: 2 }), nasty, async (pairs, parameters, language) => {
        const values = [...parameters];
        const path = segments.map((segment) => (segment.startsWith('{') ? encode(values.shift() ?? '') : segment)).join('/');
        const search = pairs.map(([key, value]) => `${encode(key)}=${encode(value)}`).join('&');
        const headers = { 'accept-language': language.replace(/[^\x20-\x7e]/g, '') };
        const response = await target.ask(`/${path}?${search}`, { method: endpoint.method.toUpperCase(), headers });
        expect(response.status).toBeLessThan(500);
        const body: unknown = await response.json();
        if (response.status === endpoint.status) expect(endpoint.answer.parse(body)).toEqual(body);
        else expect(failureSchema.parse(body)).toEqual(body);
      }),
      { numRuns: runs },
    );
  }, 60_000);
});
