// An external API cannot know this process's health.
import { getLiveness, getReadiness } from '@/lib/contract/core/health';
import { isShuttingDown } from '@/lib/runtime/shutdown/state';
import { answersPages } from './page-probe';

const noStore = { 'cache-control': 'no-store' };

/** Key under `api.proxy`. */
export type Unready = 'shuttingDown' | 'pages';

/** @returns undefined if the API should answer */
export async function ownHealth(method: string, pathname: string): Promise<Response | Unready | undefined> {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  if (pathname === getLiveness.path)
    return Response.json({ success: true, live: true }, { headers: noStore });
  if (pathname !== getReadiness.path) return undefined;
  if (isShuttingDown()) return 'shuttingDown';
  return (await answersPages()) ? undefined : 'pages';
}
