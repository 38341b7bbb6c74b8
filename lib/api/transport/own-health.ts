// Health answers about this very process, which an API elsewhere cannot know.
import { getLiveness, getReadiness } from '@/lib/contract/core/health';
import { isEnding } from '@/lib/runtime/shutdown/state';
import { answersPages } from './page-probe';

const noStore = { 'cache-control': 'no-store' };

/** Why this process answers 503: names a sentence of `api.doorway`. */
export type Unready = 'ending' | 'pages';

/** @returns the answer, the reason of a refusal, or undefined where the API answers */
export async function ownHealth(method: string, pathname: string): Promise<Response | Unready | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (pathname === getLiveness.path)
    return Response.json({ success: true, live: true }, { headers: noStore });
  if (pathname !== getReadiness.path) return undefined;
  if (isEnding()) return 'ending';
  return (await answersPages()) ? undefined : 'pages';
}
