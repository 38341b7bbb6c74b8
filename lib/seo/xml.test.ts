import { expect, it } from 'vitest';
import { xmlFailure, xmlMissing, xmlResponse } from './xml';

const ask = (known?: string) =>
  new Request('https://vitrine.example/sitemap.xml', {
    headers: known === undefined ? {} : { 'if-none-match': known },
  });

it('sends a document to those who do not have it', async () => {
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

it('lets nobody keep what could not be read, or never was', () => {
  expect([xmlFailure().status, xmlMissing().status]).toEqual([503, 404]);
  expect(xmlFailure().headers.get('retry-after')).toBe('60');
  for (const response of [xmlFailure(), xmlMissing()])
    expect(response.headers.get('cache-control')).toBe('no-store');
});
