import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { RequestHook } from '../hooks';

/** Milliseconds: a proxy may be sending on an idle connection. */
const lastWords = 500;

export interface Traffic {
  count: RequestHook;
  underWay: () => number;
  /** Stops accepting connections; responses not yet begun close theirs. */
  refuse: () => void;
  /** @throws when `signal` aborts first */
  runOut: (signal: AbortSignal) => Promise<void>;
}

const connections = (server: Server) =>
  new Promise<number>((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

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
    // http.Server's close() would cut idle connections.
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
