// Checks answers in tests and development.
import { kindOf, type CacheTag } from '../../../lib/contract/core/cache-tags';
import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import { mayExpire } from '../../../lib/contract/core/expiries';
import type { Log } from '../../../lib/runtime/telemetry/types';
import { wrongFields } from '../wrong-fields';

interface Answered {
  answer: unknown;
  expired: ReadonlySet<CacheTag>;
  requestId: string;
}

/**
 * Logs fields that differ from the schema.
 * @throws Error if the call expires cache tags that lib/contract/core/expiries.ts does not list
 */
export function keepsContract(
  endpoint: AnyEndpoint,
  { answer, expired, requestId }: Answered,
  log: Log,
): boolean {
  const unlisted = [...expired].filter((tag) => !mayExpire(endpoint.id).includes(kindOf(tag)));
  if (unlisted.length > 0)
    throw new Error(
      `${endpoint.id} expires ${unlisted.join(', ')}: lib/contract/core/expiries.ts does not say so`,
    );
  const checked = endpoint.answer.safeParse(answer);
  if (checked.success) return true;
  log('error', 'answer.mismatch', {
    requestId,
    endpoint: endpoint.id,
    fields: wrongFields(checked.error, answer)
      .map(({ field, code }) => `${field}: ${code}`)
      .join(', '),
  });
  return false;
}
