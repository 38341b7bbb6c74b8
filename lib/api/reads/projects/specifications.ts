import 'server-only';
import { getSpecifications } from '@/lib/contract/projects/plan-calls';
import type { Specifications } from '@/lib/contract/projects/specification-schemas';
import type { Caller } from '../../caller';
import { call } from '../../transport/call';
import { ok, type Result } from '../../result';

export async function readSpecifications(projectId: string, caller: Caller): Promise<Result<Specifications>> {
  const result = await call(getSpecifications, { params: { id: projectId }, ...caller });
  return result.ok ? ok(result.value.specifications) : result;
}
