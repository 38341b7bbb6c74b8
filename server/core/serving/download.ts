import type { AnswerMeta } from './answer';
import { guardingHeaders } from './answer';

export interface Download {
  name: string;
  type: string;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Bytes, if the body is a stream. */
  size?: number;
  /** Records in an export; 0 lets the page say that it is empty. */
  count?: number;
  /** For images made by the server, the same in all languages. */
  shown?: { cacheControl: string };
}

/** RFC 6266: an ASCII name for old clients, and the full name. */
export function contentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const whole = encodeURIComponent(name.replace(/\p{Cs}/gu, '_')).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}

export function download(
  { name, type, body, size, count, shown }: Download,
  { status, locale, requestId }: AnswerMeta,
): Response {
  const headers = new Headers({ ...guardingHeaders, 'content-type': type, 'x-request-id': requestId });
  if (shown) {
    headers.set('content-disposition', 'inline');
    headers.set('cache-control', shown.cacheControl);
    headers.delete('vary');
  } else {
    headers.set('content-disposition', contentDisposition(name));
    headers.set('content-language', locale);
  }
  if (count !== undefined) headers.set('x-count', String(count));
  if (size !== undefined) headers.set('content-length', String(size));
  return new Response(body, { status, headers });
}
