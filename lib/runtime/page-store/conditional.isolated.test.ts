import { describe, expect, it } from 'vitest';
import { conditional, etagOf, isKnown } from './conditional';

const ask = (known?: string) =>
  new Request('http://localhost/', { headers: known === undefined ? {} : { 'if-none-match': known } });
const headers = { 'content-type': 'text/plain', 'cache-control': 'public, max-age=300' };

describe('a conditional answer', () => {
  it('is whole for whoever has nothing, or something else', async () => {
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

  it('is 304 for whoever has it, with what says how long it holds', async () => {
    const answer = conditional(ask(`"other", ${etagOf('text')}`), 'text', headers);
    expect([answer.status, await answer.text(), Object.fromEntries(answer.headers)]).toEqual([
      304,
      '',
      { 'cache-control': 'public, max-age=300', etag: etagOf('text') },
    ]);
  });

  it('has a name that follows the content alone', () => {
    expect(etagOf('text')).toBe(etagOf('text'));
    expect(etagOf('text')).not.toBe(etagOf('texts'));
  });

  it('is known by its name, however strong, or by any', () => {
    const knows = (value: string) => isKnown(new Headers({ 'if-none-match': value }), 'W/"a"');
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
