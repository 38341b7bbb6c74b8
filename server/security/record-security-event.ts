// Accounts by id, network addresses by their first part.
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
  /** Default: `done`. */
  outcome?: SecurityEventOutcome;
  reason?: SecurityEventReason;
  /** The account concerned; null if unknown. */
  account: string | null;
  /** Without a session: the account proved by password, link or passkey. */
  actor?: string;
}

/**
 * Drops repetitions beyond the limits of write-queries.ts, also in the log.
 * @returns the increasing row id
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
