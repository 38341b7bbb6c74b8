import type { ProvenCall } from '@/lib/api/browser/browser-proof';
import { pathPattern } from '@/lib/contract/core/path-pattern';
import type { ProofPurpose } from './proof-purposes';

export function purposeOf(
  { method, path, body }: ProvenCall,
  purposes: readonly ProofPurpose[],
): ProofPurpose | undefined {
  const address = path.split('?')[0] ?? '';
  const isOf = (purpose: ProofPurpose) =>
    purpose.method === method.toLowerCase() && pathPattern(purpose.path).test(address);
  return purposes.find(
    (purpose) => isOf(purpose) && (purpose.field === undefined || Object.hasOwn(body ?? {}, purpose.field)),
  );
}
