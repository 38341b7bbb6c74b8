import { describe, expect, it } from 'vitest';
import { acceptanceBody } from './schemas';

const codesOf = (more: object) =>
  acceptanceBody
    .safeParse({ terms: true, name: 'Camille Vasseur', ...more })
    .error?.issues.map((issue) => [issue.path.join('.'), issue.code]);

describe('who accepts a quote', () => {
  it.each(['name', 'capacity'])('is printed: %s', (field) =>
    expect(codesOf({ [field]: '😀' })).toEqual([[field, 'custom']]),
  );

  it.each(['\ud800', '\u3164', '\uffff'])('has a name that shows more than %j', (name) =>
    expect(codesOf({ name })).toEqual([['name', 'too_small']]),
  );
});
