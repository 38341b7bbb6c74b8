import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { variant } from '@/tests/contract/variant';
import { closed } from './closed-body';
import { contract } from '../contract';

const person = z.object({
  name: z.string().trim(),
  homes: z.array(z.object({ city: z.string() })).optional(),
  size: z.object({ width: z.number() }).nullable().default(null),
});

describe('closed body schema', () => {
  it('refuses unknown fields at every depth and names them', () => {
    const { error } = closed(person).safeParse({
      name: 'Ada',
      role: 'admin',
      homes: [{ city: 'Lille', street: 'x' }],
      size: { width: 1, height: 2 },
    });
    expect(
      error?.issues.map(({ path, code, ...more }) => [path.join('.'), code, 'keys' in more && more.keys]),
    ).toEqual([
      ['homes.0', 'unrecognized_keys', ['street']],
      ['size', 'unrecognized_keys', ['height']],
      ['', 'unrecognized_keys', ['role']],
    ]);
  });

  it('keeps transforms, defaults and checks', () => {
    const checked = person
      .refine(({ name }) => name !== 'Bob', { path: ['name'] })
      .transform(({ name }) => name.toUpperCase());
    expect(closed(person).parse({ name: ' Ada ' })).toEqual({ name: 'Ada', size: null });
    expect(closed(checked).parse({ name: 'Ada' })).toBe('ADA');
    expect(closed(checked).safeParse({ name: 'Bob' }).success).toBe(false);
    expect(closed(checked).safeParse({ name: 'Ada', role: 'admin' }).error?.issues[0]?.code).toBe(
      'unrecognized_keys',
    );
  });

  it('does not change the original schema', () => {
    closed(person);
    expect(person.safeParse({ name: 'Ada', role: 'admin' }).success).toBe(true);
  });

  it('applies to every call with a body', () => {
    const bodies = contract.filter(({ body }) => body);
    expect(bodies.length).toBeGreaterThan(60);
    for (const { id, body } of bodies) {
      const { error } = (body as z.ZodType).safeParse({ nowhereInTheContract: 1, ...variant(body) });
      expect(
        error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : [])),
        id,
      ).toEqual(['nowhereInTheContract']);
    }
  });
});
