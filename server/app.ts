// The bundled API: a Request in, a Response out. Nothing here knows a port or a framework around it.
import { contract } from '../lib/contract/contract';
import type { Database } from './db/database';
import { handlers } from './http/handlers';
import { serveEndpoints } from './http/serve-endpoints';
import type { Log } from './ops/log';
import { createCensus } from './rules/census';

export interface Services {
  database: Database;
  clock: () => Date;
  log: Log;
  /** Whether each answer is checked against the contract before it leaves. */
  checkAnswers: boolean;
}

export type Handle = (request: Request) => Promise<Response>;

/** The API over these services. */
export function createApp({ database, clock, log, checkAnswers }: Services): Handle {
  const census = createCensus();
  return serveEndpoints(contract, handlers, { log, checkAnswers, context: () => ({ database, census, now: clock() }) });
}
