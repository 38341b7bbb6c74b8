// How a file leaves: as a download under a name that browsers of any age read, never rendered from our origin; or as a picture
// for pages to show.
import type { AnswerMeta } from './answer';
import { guardingHeaders } from './answer';

/** A file handed out instead of a JSON answer. */
export interface Download {
  name: string;
  /** Content-Type. */
  type: string;
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  /** Bytes, where the body is a stream. */
  size?: number;
  /** A picture we drew ourselves, with its Cache-Control: shown, not saved, and the same in every language. */
  shown?: { cacheControl: string };
}

/** RFC 6266: a plain name for old readers, the true one for all others. */
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

/** The answer that carries a file. */
export function download(
  { name, type, body, size, shown }: Download,
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
  if (size !== undefined) headers.set('content-length', String(size));
  return new Response(body, { status, headers });
}
