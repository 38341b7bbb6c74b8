import { toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { OutboxRow } from './queries';

/** @returns until when the mail can be cancelled; null if it cannot */
export function heldUntil(
  { state, attempts, next_attempt_at: next }: Pick<OutboxRow, 'state' | 'attempts' | 'next_attempt_at'>,
  now: Date,
): Instant | null {
  return state === 'pending' && attempts === 0 && next > toInstant(now) ? next : null;
}
