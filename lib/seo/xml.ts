import { conditional } from '@/lib/runtime/page-store/conditional';

export function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** The feed writer splits only the first `]]>`; another would end the section. */
export function inCdata(text: string): string {
  const end = ']]>';
  const first = text.indexOf(end);
  if (first < 0) return text;
  const after = first + end.length;
  return text.slice(0, after) + text.slice(after).replaceAll(end, ']]]]><![CDATA[>');
}

/** Removes characters that XML forbids. */
export function inXml(document: string): string {
  return document.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

/** @param type media type */
export function xmlResponse(
  request: Request,
  document: string,
  type: 'application/rss+xml' | 'application/xml',
): Response {
  return conditional(request, document, {
    'content-type': `${type}; charset=utf-8`,
    'cache-control': 'public, max-age=300',
  });
}

/** Retryable: clients use their copy. */
export function xmlFailure(): Response {
  return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
}

export function xmlMissing(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
