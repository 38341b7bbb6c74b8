import { request } from '@/lib/api/browser/browser';
import { ok, type Result } from '@/lib/api/result';

/** Bytes: browsers' limit for requests that outlive their page. */
const KEEPALIVE_MAX = 60_000;

/**
 * Survives closing the page.
 * @param options `name`: the record's field in the answer
 */
export async function sendDraft<Value>(
  method: 'post' | 'put',
  path: `/api/${string}`,
  { locale, name, body }: { locale: string; name: string; body: object },
): Promise<Result<Value>> {
  const keepalive = new Blob([JSON.stringify(body)]).size < KEEPALIVE_MAX;
  const sent = await request<Record<string, Value>>(method, path, { locale, keepalive, body });
  // The transport checked that it is JSON; the contract defines its shape.
  return sent.ok ? ok(sent.value[name] as Value) : sent;
}
