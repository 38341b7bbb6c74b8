// Node ends a request that takes more than five minutes to arrive, and 50 MB over a slow line take longer. What does not
// move is ended by the patience of whoever reads it (patience.ts), so the whole may take its time. @see PRODUCT §6
import type { ArrivedRequest } from './hooks';

/** Milliseconds: 50 MB at some 230 kbit/s. */
export const ARRIVAL_MS = 1_800_000;

/** Gives a server the longer time, at its first request: Next makes its server before start-up runs. */
export function allowSlowUploads({ server }: ArrivedRequest): void {
  if (server.requestTimeout !== 0 && server.requestTimeout < ARRIVAL_MS) server.requestTimeout = ARRIVAL_MS;
}
