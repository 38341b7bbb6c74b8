// Answers that browsers, readers of feeds and crawlers ask for again and again: whoever has the very same already is told so.
import { createHash } from 'node:crypto';

/** Whether a request says that it has this. @see RFC 9110, 13.1.2: compared without regard to strength */
export function isKnown(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match');
  if (known === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').map(bare).includes(bare(etag));
}

/** Names content. Weak: compressed on its way it is the same to its reader, byte by byte it is not. */
export function etagOf(content: string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/** The text, or 304 for whoever has it. */
export function conditional(request: Request, text: string, headers: Record<string, string>): Response {
  const etag = etagOf(text);
  if (isKnown(request.headers, etag)) {
    const { 'content-type': _, ...kept } = headers;
    return new Response(null, { status: 304, headers: { ...kept, etag } });
  }
  return new Response(text, { headers: { ...headers, etag } });
}
