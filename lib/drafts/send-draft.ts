import { request } from '@/lib/api/browser/browser';
import { ok, type Result } from '@/lib/api/result';

/** Browsers' limit for requests that outlive their page. Bytes. */
const KEEPALIVE_MAX = 60_000;

/**
 * Sends a draft so that a closed page does not lose it.
 * @param options `name`: field of the answer with the record
 */
export async function sendDraft<Value>(
  method: 'post' | 'put',
  path: `/api/${string}`,
  { locale, name, body }: { locale: string; name: string; body: object },
): Promise<Result<Value>> {
  const keepalive = new Blob([JSON.stringify(body)]).size < KEEPALIVE_MAX;
  const sent = await request<Record<string, Value>>(method, path, { locale, keepalive, body });
  // The transport has checked that the answer is JSON; the contract defines its shape.
  return sent.ok ? ok(sent.value[name] as Value) : sent;
}
