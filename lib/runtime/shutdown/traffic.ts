// The requests this process has under way, whichever server of it they came by: counted, and at the end let run out.
import { subscribe } from 'node:diagnostics_channel';
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Milliseconds. A front may be sending on a connection that seems idle here, and what arrived may not have been read yet:
 * so long it is still read and answered.
 */
const lastWords = 500;

export interface Traffic {
  /** How many requests are under way. */
  underWay: () => number;
  /** No further connections are taken, and each answer that has not begun closes its own. */
  refuse: () => void;
  /** Resolves once what was under way is answered. @throws when `signal` is aborted before */
  runOut: (signal: AbortSignal) => Promise<void>;
}

const key = Symbol.for('vitrine.traffic');
const registry = globalThis as { [key]?: Traffic };

const connections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** Watches all requests from now on. */
export function watchTraffic(): Traffic {
  return (registry[key] ??= watch());
}

function watch(): Traffic {
  const servers = new Set<Server>();
  const open = new Set<ServerResponse>();
  let refusing = false;
  let changed = () => {};

  subscribe('http.server.request.start', (message) => {
    const { server, response } = message as { server: Server; response: ServerResponse };
    servers.add(server);
    open.add(response);
    if (refusing) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      changed();
    });
  });

  const refuse = () => {
    refusing = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    // Only the listening ends: the server's own close() would cut idle connections at once.
    for (const server of servers) if (server.listening) NetServer.prototype.close.call(server);
  };

  return {
    underWay: () => open.size,
    refuse,
    async runOut(signal) {
      const counts = await Promise.all([...servers].map(connections));
      if (counts.some((count) => count > 0)) await wait(lastWords, undefined, { signal });
      while (open.size > 0) {
        await new Promise<void>((resolve, reject) => {
          changed = resolve;
          signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
        });
      }
    },
  };
}
