import 'server-only';
import { getDemo } from '@/lib/contract/demo/calls';
import type { Demo } from '@/lib/contract/demo/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';

/** Undefined if unreadable, or if another API has no demonstration. */
export async function readDemo(caller: Caller): Promise<Demo | undefined> {
  const result = await call(getDemo, caller);
  return result.ok ? result.value.demo : undefined;
}
