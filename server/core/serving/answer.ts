import type { ErrorCode, Failure } from '../../../lib/contract/core/errors';
import { errorStatus } from '../../../lib/contract/core/errors';
import type { Locale } from '../../../lib/contract/core/locale';
import type { WrongField } from '../refusal';
import { errorText, fieldText, formText } from './texts';
import type { Incomplete } from './texts';

export const guardingHeaders = {
  'cache-control': 'no-store',
  vary: 'Accept-Language',
  'x-content-type-options': 'nosniff',
  // An answer opened as a page must load nothing and cannot be framed.
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
} as const;

export interface AnswerMeta {
  status: number;
  locale: Locale;
  requestId: string;
}

/** @param text JSON */
export function written(
  text: string,
  { status, locale, requestId }: AnswerMeta,
  more: Record<string, string> = {},
): Response {
  return new Response(text, {
    status,
    headers: {
      ...guardingHeaders,
      'content-type': 'application/json; charset=utf-8',
      'content-language': locale,
      'x-request-id': requestId,
      ...more,
    },
  });
}

export interface FailureMeta {
  locale: Locale;
  requestId: string;
  fields?: readonly WrongField[];
  incomplete?: Incomplete | undefined;
  /** States that can be reached instead. */
  allowed?: readonly string[] | undefined;
  /** Seconds. */
  retryAfter?: number | undefined;
  /** Records that prevent a deletion. */
  count?: number | undefined;
}

export function failure(
  code: ErrorCode,
  { locale, requestId, fields = [], incomplete, allowed, retryAfter, count }: FailureMeta,
  more: Record<string, string> = {},
): Response {
  const message =
    code === 'INVALID'
      ? formText(fields, locale, incomplete)
      : errorText(code, locale, { retryAfter, count });
  const body: Failure = { success: false, message, code };
  if (fields.length > 0) body.errors = fields.map((field) => fieldText(field, locale));
  if (allowed) body.allowed = [...allowed];
  const status = errorStatus[code];
  // Required by RFC 9110.
  const challenge: Record<string, string> = status === 401 ? { 'www-authenticate': 'Bearer' } : {};
  const later: Record<string, string> = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return written(JSON.stringify(body), { status, locale, requestId }, { ...challenge, ...later, ...more });
}
