// Records a security event: a row and a line in the log, which name accounts by id and addresses by their first part.
import type {
  SecurityEventKind,
  SecurityEventOutcome,
  SecurityEventReason,
} from '../../lib/contract/security/choices';
import { currentRequest } from '../../lib/runtime/telemetry/request';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';
import { insertSecurityEvent } from './write-queries';
import { coarseAddress } from './coarse-address';
import type { Context } from '../core/context';

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** `done` where left out. */
  outcome?: SecurityEventOutcome;
  reason?: SecurityEventReason;
  /** The id of the account it is about; null: of no known account. */
  account: string | null;
  /** The id of who did it, for calls without a session that proved the account otherwise (password, link, passkey). */
  actor?: string;
}

/**
 * Records an event, in the transaction of what it records where there is one. Of many alike only the first are kept
 * (db/security-events.ts), in the log as well.
 * @returns the id of its row: all before it have lesser ones
 */
export async function recordSecurityEvent(
  handle: Handle,
  { caller, client, endpoint, log, now }: Pick<Context, 'caller' | 'client' | 'endpoint' | 'log' | 'now'>,
  { kind, outcome = 'done', reason, account, actor: proved }: SecurityEvent,
): Promise<string> {
  const actor = proved ?? (caller.kind === 'anonymous' ? null : caller.userId);
  const address = coarseAddress(client.address);
  const id = newId();
  const written = await insertSecurityEvent(handle, {
    id,
    kind,
    outcome,
    reason: reason ?? null,
    account_id: account,
    actor_id: actor,
    address,
    user_agent: client.userAgent,
    request_id: currentRequest()?.id ?? null,
    endpoint: endpoint ?? null,
    created_at: toInstant(now),
  });
  if (written)
    log(outcome === 'done' ? 'info' : 'warn', 'security.event', {
      kind,
      outcome,
      reason,
      account,
      actor,
      address,
      endpoint,
    });
  return id;
}
