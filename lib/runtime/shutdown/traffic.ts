// The requests this process has under way, whichever server of it they came by: counted, and at the end let run out.
import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHook } from '../hooks';

/**
 * Milliseconds. A front may be sending on a connection that seems idle here, and what arrived may not have been read yet:
 * so long it is still read and answered.
 */
const lastWords = 500;

export interface Traffic {
  /** Counts a request, until it is answered or broken off. */
  count: RequestHook;
  /** How many requests are under way. */
  underWay: () => number;
  /** No further connections are taken, and each answer that has not begun closes its own. */
  refuse: () => void;
  /** Resolves once what was under way is answered. @throws when `signal` is aborted before */
  runOut: (signal: AbortSignal) => Promise<void>;
}

const connections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

/** The traffic of a process that counts each of its requests by `count`. */
export function createTraffic(): Traffic {
  const servers = new Set<Server>();
  const open = new Set<ServerResponse>();
  let refusing = false;
  let changed = () => {};

  const count: RequestHook = ({ server, response }) => {
    servers.add(server);
    open.add(response);
    if (refusing) response.shouldKeepAlive = false;
    response.once('close', () => {
      open.delete(response);
      changed();
    });
  };

  const refuse = () => {
    refusing = true;
    for (const response of open) if (!response.headersSent) response.shouldKeepAlive = false;
    // Only the listening ends: the server's own close() would cut idle connections at once.
    for (const server of servers) if (server.listening) NetServer.prototype.close.call(server);
  };

  return {
    count,
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
