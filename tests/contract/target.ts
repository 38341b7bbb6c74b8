// What the contract suite asks: the API inside this process, or whichever stands at CONTRACT_BASE_URL.
import { startServer } from '../../server/start';
import type { Handle } from '../../server/app';
import { createAddress, settingsOf } from '../server/database';

export interface Target {
  ask(path: string, init?: RequestInit): Promise<Response>;
  /** Within this process, where log lines of failures are kept; elsewhere always empty. */
  failures: string[];
  close(): Promise<void>;
}

/** Opens the target; inside this process with the demonstration content on a database of its own. */
export async function openTarget(): Promise<Target> {
  const base = process.env.CONTRACT_BASE_URL?.replace(/\/+$/, '');
  if (base) return { ask: (path, init) => fetch(base + path, { redirect: 'manual', ...init }), failures: [], close: async () => {} };

  const address = await createAddress();
  const failures: string[] = [];
  const server = await startServer({ env: settingsOf(address, 'demo'), log: (level, event, fields) => level === 'error' && failures.push(`${event} ${JSON.stringify(fields)}`) });
  return {
    ask: asker(server.handle),
    failures,
    close: async () => {
      await server.close();
      await address.drop();
    },
  };
}

const asker = (handle: Handle) => (path: string, init?: RequestInit) => handle(new Request(`http://localhost${path}`, init));
