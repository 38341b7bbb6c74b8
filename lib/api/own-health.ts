// What orchestrators ask of this very process, and no API elsewhere can know: whether it lives, and whether it is ending.
import { getLiveness, getReadiness } from '@/lib/contract/health';
import { isEnding } from '@/lib/ending/state';

const noStore = { 'cache-control': 'no-store' };

/** @returns the answer, or nothing where it is the API's to give */
export function ownHealth(method: string, pathname: string): Response | 'unavailable' | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (pathname === getLiveness.path) return Response.json({ success: true, live: true }, { headers: noStore });
  return pathname === getReadiness.path && isEnding() ? 'unavailable' : undefined;
}
