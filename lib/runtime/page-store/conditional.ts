import { createHash } from 'node:crypto';

/**
 * Weak comparison.
 * @param known value of `If-None-Match`
 * @see RFC 9110, 13.1.2
 */
export function matchesEtag(known: string | null, etag: string): boolean {
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
  if (matchesEtag(request.headers.get('if-none-match'), etag)) {
    const { 'content-type': _, ...others } = headers;
    return new Response(null, { status: 304, headers: { ...others, etag } });
  }
  return new Response(text, { headers: { ...headers, etag } });
}
