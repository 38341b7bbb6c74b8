// Independent of framework and port.
import { accountParts } from './account-parts';
import { projectParts } from './project-parts';
import { documentParts as ownDocumentParts } from './document-parts';
import { contract } from '../lib/contract/contract';
import { siteUrl as settledSiteUrl } from '../lib/env';
import type { Redis } from '../lib/runtime/redis/connection';
import { redisPrefix } from '../lib/runtime/redis/names';
import type { Database } from './db/database';
import { createWritability } from './db/writability';
import type { Scan } from './files/receiving/scanner';
import type { FileStore } from './files/store';
import type { Connection } from './core/serving/client-address';
import { handlers } from './handlers';
import { serveEndpoints } from './core/serving/serve-endpoints';
import type { Log } from '../lib/runtime/telemetry/types';
import { createAnswerCache } from './posts/answer-cache';
import type { StaffSecondFactor, Tools } from './core/context';
import type { Passwords } from './core/passwords';
import { createPasswords } from './core/passwords';
import { keysOf } from './core/secret';
import { createThrottle } from './core/rate-limits/throttle';
import { authenticate } from './accounts/sign-in/authenticate';
import { guardWrites } from './accounts/sign-in/guard-writes';
import { withCurrentAddresses } from './media/current-addresses';
import { recordRefusal } from './security/record-refusal';

export interface Services {
  database: Database;
  clock: () => Date;
  log: Log;
  checkAnswers: boolean;
  /** Signs sessions and links. */
  secret: string;
  /** Still valid for signatures and encrypted data. */
  previousSecret?: string | undefined;
  /** Default: OWASP's parameters. */
  passwords?: Passwords;
  /** Default: optional. */
  staffSecondFactor?: StaffSecondFactor;
  /** Default: drawn by server/documents. */
  documentParts?: Tools['documentParts'];
  /** Default: from the settings. */
  siteUrl?: () => string;
  /** Runs after possible writes. */
  onWrite?: () => void;
  files: FileStore;
  /** Default: no scan. */
  scan?: Scan;
  /** Default: no card payments. */
  cards?: Tools['cards'];
  /** Shares rate limits between instances. */
  redis?: Redis | undefined;
  /** Default: to disk, without texts. */
  mail?: Tools['mail'];
  discardMails?: (ids: readonly string[]) => Promise<void>;
  /** Embedded database's folder; its disk space is checked. */
  databaseFolder?: string | undefined;
}

/** @param connection where the server listens on a port */
export type Handle = (request: Request, connection?: Connection) => Promise<Response>;

/** Without a mail worker. */
export const withoutMail: Tools['mail'] = {
  delivery: 'disk',
  read: () => Promise.resolve(null),
  previewLetter: () => Promise.reject(new Error('No mail worker')),
};

export function createApp({
  database,
  files,
  scan = async () => {},
  cards,
  clock,
  log,
  checkAnswers,
  secret,
  previousSecret,
  passwords = createPasswords(),
  staffSecondFactor = 'optional',
  documentParts = ownDocumentParts,
  siteUrl = settledSiteUrl,
  onWrite = () => {},
  mail = withoutMail,
  discardMails = async () => {},
  redis,
  databaseFolder,
}: Services): Handle {
  const keys = keysOf(secret, previousSecret);
  const tools = {
    database,
    accountParts,
    projectParts,
    documentParts,
    writability: createWritability(database, log, databaseFolder),
    answerCache: createAnswerCache(),
    keys,
    passwords,
    throttle: createThrottle(database, keys.throttle, clock, redis && { redis, prefix: redisPrefix(secret) }),
    files,
    scan,
    cards,
    staffSecondFactor,
    siteUrl,
    mail,
    discardMails,
    log,
  };
  const handle = serveEndpoints(contract, handlers, {
    log,
    checkAnswers,
    tools,
    clock,
    accessControl: { authenticate, guardWrites },
    recordRefusal,
    withCurrentAddresses,
  });
  return async (request, connection) => {
    const response = await handle(request, connection);
    if (response.ok && request.method !== 'GET' && request.method !== 'HEAD') onWrite();
    return response;
  };
}
