// Never throws.
import 'server-only';
import type { z } from 'zod';
import type { ReadAnswer } from '@/lib/runtime/registry';
import { addressOf, type AddressValues } from '@/lib/contract/core/address/address';
import type { Endpoint } from '@/lib/contract/core/endpoint';
import { failureSchema } from '@/lib/contract/core/errors';
import type { Locale } from '@/lib/contract/core/locale';
import { parseJson } from '@/lib/contract/core/parse-json';
import type { Client } from './client';
import { fail, ok, retryAfter, type Result } from '../result';
import { exchange, forgetReads, readOnce } from './shared-reads';
import { apiOrigin } from './transport';

interface Input<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType> {
  params?: z.input<P>;
  query?: z.input<Q>;
  body?: z.input<B>;
  locale: Locale;
  token?: string | undefined;
  /** For throttled calls. */
  client?: Client | undefined;
}

export async function call<
  P extends z.ZodObject,
  Q extends z.ZodObject,
  B extends z.ZodType,
  A extends z.ZodType,
>(
  target: Endpoint<P, Q, B, A>,
  { params, query, body: sent, locale, token, client }: Input<P, Q, B>,
): Promise<Result<z.output<A>>> {
  const request = new Request(
    `${apiOrigin()}${addressOf(target.path, params as AddressValues | undefined, query as AddressValues | undefined)}`,
    {
      method: target.method.toUpperCase(),
      headers: {
        accept: 'application/json',
        'accept-language': locale,
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(sent === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(sent === undefined ? {} : { body: JSON.stringify(sent) }),
    },
  );
  let answered: ReadAnswer;
  const isRead = target.method === 'get';
  if (!isRead) forgetReads();
  try {
    answered = await (isRead && !client ? readOnce(request) : exchange(request, client));
  } catch (error) {
    return fail({
      status: 0,
      code: error instanceof DOMException && error.name === 'TimeoutError' ? 'TIMEOUT' : 'NETWORK',
    });
  }
  const { status, headers, text } = answered;
  const body = parseJson(text);
  if (status < 200 || status > 299) {
    // A proxy's HTML page keeps its status.
    const failure = failureSchema.safeParse(body);
    if (!failure.success) return fail({ status, code: 'UNREADABLE_ANSWER' });
    const { code, message, errors } = failure.data;
    return fail({ status, code, message, errors, retryAfter: retryAfter(headers) });
  }
  // External hosts must not pass data outside the contract to a page.
  const answer = target.answer.safeParse(body);
  return answer.success ? ok(answer.data) : fail({ status, code: 'UNREADABLE_ANSWER' });
}
