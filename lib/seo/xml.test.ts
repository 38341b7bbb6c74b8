import { expect, it } from 'vitest';
import { xmlFailure, xmlMissing, xmlResponse } from './xml';

const ask = (known?: string) =>
  new Request('https://vitrine.example/sitemap.xml', {
    headers: known === undefined ? {} : { 'if-none-match': known },
  });

it('sends a document, or 304 if the client has the current version', async () => {
  const first = xmlResponse(ask(), '<a/>', 'application/xml');
  expect(first.status).toBe(200);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-type': 'application/xml; charset=utf-8',
    'cache-control': 'public, max-age=300',
  });
  expect(await first.text()).toBe('<a/>');
  const known = first.headers.get('etag') ?? '';
  expect(xmlResponse(ask(known), '<a/>', 'application/xml').status).toBe(304);
  expect(xmlResponse(ask(known), '<b/>', 'application/xml').status).toBe(200);
});

it('forbids caching of failed and missing documents', () => {
  expect([xmlFailure().status, xmlMissing().status]).toEqual([503, 404]);
  expect(xmlFailure().headers.get('retry-after')).toBe('60');
  for (const response of [xmlFailure(), xmlMissing()])
    expect(response.headers.get('cache-control')).toBe('no-store');
});
