import { describe, expect, it } from 'vitest';
import { conditional, etagOf, matchesEtag } from './conditional';

const ask = (known?: string) =>
  new Request('http://localhost/', { headers: known === undefined ? {} : { 'if-none-match': known } });
const headers = { 'content-type': 'text/plain', 'cache-control': 'public, max-age=300' };

describe('conditional response', () => {
  it('is complete without a matching ETag', async () => {
    for (const known of [undefined, '"other"', 'W/"other", "another"', '']) {
      const answer = conditional(ask(known), 'text', headers);
      expect([
        answer.status,
        await answer.text(),
        answer.headers.get('etag'),
        answer.headers.get('content-type'),
      ]).toEqual([200, 'text', etagOf('text'), 'text/plain']);
    }
  });

  it('is 304 with a matching ETag, and has its cache headers', async () => {
    const answer = conditional(ask(`"other", ${etagOf('text')}`), 'text', headers);
    expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
      304,
      '',
      { 'cache-control': 'public, max-age=300', etag: etagOf('text') },
    ]);
  });

  it('has an ETag that depends on the content only', () => {
    expect(etagOf('text')).toBe(etagOf('text'));
    expect(etagOf('text')).not.toBe(etagOf('texts'));
  });

  it('matches weak and strong ETags, and the asterisk', () => {
    const knows = (value: string) => matchesEtag(value, 'W/"a"');
    expect(['"a"', 'W/"a"', '"b" , "a"', '*', '"b"', 'a'].map(knows)).toEqual([
      true,
      true,
      true,
      true,
      false,
      false,
    ]);
  });
});
