// What may stand in a document of XML, and how one is answered.
import { conditional } from '@/lib/runtime/page-store/conditional';

/** Text as HTML that shows just it. */
export function inHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Text that goes into a CDATA section as it is. The writer of the feed parts the first `]]>` between two sections and
 * forgets the others, which would end the section: those are parted here.
 */
export function inCdata(text: string): string {
  const end = ']]>';
  const first = text.indexOf(end);
  if (first < 0) return text;
  const after = first + end.length;
  return text.slice(0, after) + text.slice(after).replaceAll(end, ']]]]><![CDATA[>');
}

/** A document without the characters that XML has no way to write: what a keyboard cannot type, a pasted text may hold. */
export function inXml(document: string): string {
  return document.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '\uFFFD');
}

/** A document of XML as an answer, or 304 for whoever has it. @param type its media type */
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

/** The data could not be read: come back, and forget nothing meanwhile. */
export function xmlFailure(): Response {
  return new Response(null, { status: 503, headers: { 'retry-after': '60', 'cache-control': 'no-store' } });
}

export function xmlMissing(): Response {
  return new Response(null, { status: 404, headers: { 'cache-control': 'no-store' } });
}
