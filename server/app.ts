// The bundled API: a Request in, a Response out. Nothing here knows a port or a framework around it.
import { contract } from '../lib/contract/contract';
import { siteUrl as settledSiteUrl } from '../lib/env';
import type { Redis } from '../lib/runtime/redis/connection';
import { redisPrefix } from '../lib/runtime/redis/names';
import type { Database } from './db/database';
import { createWritability } from './db/writability';
import type { Scan } from './files/receiving/scanner';
import type { FileStore } from './files/store';
import type { Connection } from './core/serving/client-address';
import { handlers } from './core/serving/handlers';
import { serveEndpoints } from './core/serving/serve-endpoints';
import type { Log } from './ops/log';
import { createAnswerCache } from './posts/answer-cache';
import type { StaffSecondFactor, Tools } from './core/context';
import type { Passwords } from './accounts/passwords/passwords';
import { createPasswords } from './accounts/passwords/passwords';
import { keysOf } from './core/secret';
import { createThrottle } from './core/rate-limits/throttle';

export interface Services {
  database: Database;
  clock: () => Date;
  log: Log;
  /** Whether each answer is checked against the contract before it leaves. */
  checkAnswers: boolean;
  /** What sessions and links in mails are signed with. */
  secret: string;
  /** The secret before it: what it signed and sealed still counts. */
  previousSecret?: string | undefined;
  /** How passwords are hashed; OWASP's way unless a test asks otherwise. */
  passwords?: Passwords;
  /** Whether administrators and managers must have a second factor; it is theirs to choose unless this says so. */
  staffSecondFactor?: StaffSecondFactor;
  /** The site's own address; by default that of the settings. */
  siteUrl?: () => string;
  /** Called after an answer to a call that may have written. */
  onWrite?: () => void;
  /** Where documents lie. */
  files: FileStore;
  /** Looks through a document before it is kept; without it none is. */
  scan?: Scan;
  /** What several instances share: limits are counted there. */
  redis?: Redis | undefined;
  /** How mails leave and how their texts are read; by default to disk, without texts. */
  mail?: Tools['mail'];
  /** Removes what was written of mails whose rows are gone. */
  discardMails?: (ids: readonly string[]) => Promise<void>;
  /** Where an embedded database lies: whether its disk has room is asked of it. */
  databaseFolder?: string | undefined;
}

/** `connection` says whose socket a request came by, where the caller listens on one. */
export type Handle = (request: Request, connection?: Connection) => Promise<Response>;

/** The API over these services. */
export function createApp({
  database,
  files,
  scan = async () => {},
  clock,
  log,
  checkAnswers,
  secret,
  previousSecret,
  passwords = createPasswords(),
  staffSecondFactor = 'optional',
  siteUrl = settledSiteUrl,
  onWrite = () => {},
  mail = { delivery: 'disk', read: () => null },
  discardMails = async () => {},
  redis,
  databaseFolder,
}: Services): Handle {
  const keys = keysOf(secret, previousSecret);
  const tools = {
    database,
    writability: createWritability(database, log, databaseFolder),
    answerCache: createAnswerCache(),
    keys,
    passwords,
    throttle: createThrottle(database, keys.throttle, clock, redis && { redis, prefix: redisPrefix(secret) }),
    files,
    scan,
    staffSecondFactor,
    siteUrl,
    mail,
    discardMails,
    log,
  };
  const handle = serveEndpoints(contract, handlers, { log, checkAnswers, tools, clock });
  return async (request, connection) => {
    const response = await handle(request, connection);
    if (response.ok && request.method !== 'GET' && request.method !== 'HEAD') onWrite();
    return response;
  };
}
