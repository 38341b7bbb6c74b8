import { createHash } from 'node:crypto';

/** Weak comparison. @see RFC 9110, 13.1.2 */
export function matchesEtag(headers: Headers, etag: string): boolean {
  const known = headers.get('if-none-match');
  if (known === null) return false;
  const bare = (tag: string) => tag.trim().replace(/^W\//, '');
  return known.trim() === '*' || known.split(',').map(bare).includes(bare(etag));
}

/** Weak: compression changes the bytes only. */
export function etagOf(content: string): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

export function conditional(request: Request, text: string, headers: Record<string, string>): Response {
  const etag = etagOf(text);
  if (matchesEtag(request.headers, etag)) {
    const { 'content-type': _, ...others } = headers;
    return new Response(null, { status: 304, headers: { ...others, etag } });
  }
  return new Response(text, { headers: { ...headers, etag } });
}
