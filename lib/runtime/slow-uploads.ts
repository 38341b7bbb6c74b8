// Node's five minutes per request are too short for 50 MB. lib/api/transport/deadline.ts ends stalled
// uploads.
import type { ArrivedRequest } from './hooks';

/** Milliseconds: 50 MB at about 230 kbit/s. */
export const ARRIVAL_MS = 1_800_000;

/** Next.js creates its server before start-up code runs. */
export function allowSlowUploads({ server }: ArrivedRequest): void {
  if (server.requestTimeout !== 0 && server.requestTimeout < ARRIVAL_MS) server.requestTimeout = ARRIVAL_MS;
}
