import 'server-only';
import { getDashboard } from '@/lib/contract/stats/calls';
import type { Dashboard } from '@/lib/contract/stats/schemas';
import type { Caller } from '../caller';
import { call } from '../transport/call';
import type { Result } from '../result';

export const readDashboard = (caller: Caller): Promise<Result<Dashboard>> =>
  call(getDashboard, { query: { locale: caller.locale }, ...caller });
