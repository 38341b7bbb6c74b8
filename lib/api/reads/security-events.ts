import 'server-only';
import type { z } from 'zod';
import { listSecurityEvents } from '@/lib/contract/security/calls';
import type { securityEventsAnswer, securityEventsQuery } from '@/lib/contract/security/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import type { Result } from '../result';

export type SecurityEventList = z.output<typeof securityEventsAnswer>;

export const SECURITY_EVENTS_PER_PAGE = 50;

export function readSecurityEvents(
  question: Omit<z.input<typeof securityEventsQuery>, 'limit'>,
  caller: Caller,
): Promise<Result<SecurityEventList>> {
  return call(listSecurityEvents, { query: { ...question, limit: SECURITY_EVENTS_PER_PAGE }, ...caller });
}
