// Node ends a request that takes more than five minutes to arrive, and 50 MB over a slow line take longer. What does not
// move is ended by the patience of whoever reads it (patience.ts), so the whole may take its time. @see PRODUCT §6
import { subscribe } from 'node:diagnostics_channel';
import type { Server } from 'node:http';

/** Milliseconds: 50 MB at some 230 kbit/s. */
export const ARRIVAL_MS = 1_800_000;

const done = Symbol.for('vitrine.slow-uploads');
const registry = globalThis as { [done]?: true };

/** Gives every server of this process the longer time, at its first request: Next makes its server before we are asked. */
export function allowSlowUploads(): void {
  if (registry[done]) return;
  registry[done] = true;
  subscribe('http.server.request.start', (message) => {
    const { server } = message as { server: Server };
    if (server.requestTimeout !== 0 && server.requestTimeout < ARRIVAL_MS) server.requestTimeout = ARRIVAL_MS;
  });
}
