import { toInstant } from '../../db/codec';
import type { Instant } from '../../db/codec';
import type { OutboxRow } from './queries';

/** @returns null if the mail cannot be cancelled */
export function heldUntil(
  { state, attempts, next_attempt_at: next }: Pick<OutboxRow, 'state' | 'attempts' | 'next_attempt_at'>,
  now: Date,
): Instant | null {
  return state === 'pending' && attempts === 0 && next > toInstant(now) ? next : null;
}
