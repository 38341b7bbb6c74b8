import { siteUrl } from '../lib/env';
import type { Env } from '../lib/env';
import { processWide, type RunningApi } from '../lib/runtime/registry';
import { outsideRequests } from '../lib/runtime/telemetry/request';
import { registerQueues } from '../lib/runtime/telemetry/queues';
import type { Redis } from '../lib/runtime/redis/connection';
import { createApp } from './app';
import { instanceName } from './db/other-connections';
import { lockFolder } from './db/folder-lock';
import { migrate } from './db/migrate';
import { openDatabase } from './db/open';
import { countWaiting } from './mail/outbox/queries';
import type { DatabaseAddress } from './db/open';
import { prepareSearch } from './db/search-extensions';
import { openFileStore } from './files/open-store';
import type { FileStore } from './files/store';
import { guardRemovals } from './files/ownership';
import { createScanner } from './files/receiving/scanner';
import { createCards } from './invoices/cards/stripe';
import { createExpireTags } from './jobs/expire-tags';
import { createDocumentParts } from './document-parts';
import { startJobs } from './jobs/start-jobs';
import { createLogos, documentFrame, mailFrame } from './mail/agency-logo';
import { createMailer, nobody } from './mail/mailer';
import { composePreview } from './letters/sending/preview-letter';
import { readMailText } from './mail/outbox/mail-text';
import type { Tools } from './core/context';
import { readMailTexts } from './mail/texts';
import { readDocumentLogo, readMailAgency } from './settings/mail-agency';
import { createLog, describeError } from '../lib/runtime/telemetry/log/log';
import type { Log } from '../lib/runtime/telemetry/types';
import { makeFirstAdmin } from './accounts/first-admin';
import { createPasswords } from './core/passwords';
import { readSettings } from './core/read-settings';
import type { Passwords } from './core/passwords';
import { keysOf, readSecret } from './core/secret';
import type { SignIn } from './seed/demo/sign-ins';
import { loadSeed } from './seed/load-seed';
import { loadSettings, readShippedSections } from './seed/load-settings';
import { signInNotice } from './seed/sign-in-notice';
import { settleFiles, tryFiles, warnOfCompanions, whenItAnswers } from './start-checks';

export type Server = RunningApi;

export interface StartOptions {
  env: Pick<Env, 'NODE_ENV' | 'DATABASE_URL' | 'DATA_DIR' | 'SEED' | 'CHECK_ANSWERS'> & Partial<Env>;
  /** Holds demo content and mail texts. */
  root?: string;
  log?: Log;
  clock?: () => Date;
  /** Site to notify of new posts; no trailing slash. */
  site?: string | undefined;
  /** Closed by the caller. */
  redis?: Redis | undefined;
  /** Milliseconds to wait for a starting database. */
  timeout?: number;
  /** Runs background jobs. Default: except in tests. */
  jobs?: boolean;
  /** Shows generated passwords, once. */
  announce?: (access: SignIn) => void;
  passwords?: Passwords;
}

function announceOnTerminal(access: SignIn): void {
  process.stdout.write(signInNotice(access, siteUrl()));
}

const running = (processWide.runningApis ??= new Map<string, Promise<Server>>());

/**
 * Returns the process's API on the same database, if any.
 * @throws if another process uses the data folder, the database is late or newer than the program, the file
 * store refuses access, or content is invalid
 */
export function startServer(options: StartOptions): Promise<Server> {
  const { DATABASE_URL, DATA_DIR } = options.env;
  const key = DATABASE_URL ?? DATA_DIR;
  const known = running.get(key);
  if (known) return known;
  const server = start(options, { databaseUrl: DATABASE_URL, dataDir: DATA_DIR }, () => running.delete(key));
  running.set(key, server);
  server.catch(() => running.delete(key));
  return server;
}

async function start(options: StartOptions, address: DatabaseAddress, onClose: () => void): Promise<Server> {
  if (address.databaseUrl) return startOn(options, address, onClose);
  const unlock = await lockFolder(address.dataDir);
  try {
    return await startOn(options, address, () => {
      unlock();
      onClose();
    });
  } catch (error) {
    unlock();
    throw error;
  }
}

async function startOn(
  options: StartOptions,
  address: DatabaseAddress,
  onClose: () => void,
): Promise<Server> {
  const {
    env,
    log = createLog(),
    clock = () => new Date(),
    root = process.cwd(),
    passwords = createPasswords(),
  } = options;
  const isTest = env.NODE_ENV === 'test';
  const secret = readSecret(env);
  if (env.ADMIN_OTP !== undefined)
    log('warn', 'setting.renamed', { former: 'ADMIN_OTP', present: 'STAFF_SECOND_FACTOR' });
  const texts = readMailTexts(root);
  const store = await openFileStore(env);
  await tryFiles(store, log);
  const announce = options.announce ?? (isTest ? () => {} : announceOnTerminal);
  await whenItAnswers(
    () => prepare(address, options, { log, clock, root, passwords, store, announce }),
    options.timeout ?? 30_000,
    log,
  );

  const name = instanceName();
  const database = openDatabase(address, {
    name,
    most: env.DATABASE_POOL,
    onLost: (error) => log('warn', 'database.connection-lost', describeError(error)),
  });
  if (!options.redis) await warnOfCompanions(database, name, log);
  await settleFiles(database, store, clock(), log);
  const files = guardRemovals(database, store, log);
  const mailer = createMailer(env);
  const discard = (ids: readonly string[]) => mailer.discard(ids);
  const composing = { texts, tokenKey: keysOf(secret).singleUse, siteUrl };
  const readDrawn = createLogos(store, log, documentFrame);
  const cards = createCards(env, log);
  const documentParts = createDocumentParts(
    async () => readDrawn(await readDocumentLogo(database.read)),
    cards,
  );
  const readLogo = createLogos(store, log, mailFrame);
  const mail: Tools['mail'] = {
    delivery: mailer.delivery,
    read: async (row) => readMailText(row, { ...composing, agency: await readMailAgency(database.read) }),
    previewLetter: async (id, locale) => {
      const agency = await readMailAgency(database.read);
      const own = { ...composing, agency, logo: await readLogo(agency.logo) };
      const from = env.MAIL_FROM ?? nobody;
      return composePreview({ handle: database.read, composing: own, from, now: clock() }, id, locale);
    },
  };
  const jobs = startJobs({
    database,
    store,
    guarded: files,
    dataDir: env.DATA_DIR,
    clock,
    log,
    documentParts,
    cards,
    mails: { mailer, ...composing },
    discard,
    expire: options.site === undefined ? undefined : createExpireTags(options.site, secret),
    isOn: options.jobs ?? !isTest,
  });
  registerQueues(() => countWaiting(database.read));
  const checkAnswers = env.CHECK_ANSWERS ? env.CHECK_ANSWERS === '1' : env.NODE_ENV !== 'production';
  return {
    handle: createApp({
      database,
      files,
      scan: createScanner(env, log),
      cards,
      clock,
      log,
      checkAnswers,
      secret,
      previousSecret: env.AUTH_SECRET_PREVIOUS,
      passwords,
      documentParts,
      staffSecondFactor: env.STAFF_SECOND_FACTOR ?? env.ADMIN_OTP ?? 'optional',
      mail,
      discardMails: discard,
      // Background work does not belong to the request.
      onWrite: () => outsideRequests(jobs.wake),
      redis: options.redis,
      databaseFolder: env.DATABASE_URL ? undefined : env.DATA_DIR,
    }),
    sendMails: jobs.sendMails,
    runImports: jobs.runImports,
    endJobs: jobs.end,
    close: async () => {
      registerQueues(undefined);
      await jobs.end();
      await database.close();
      files.close();
      onClose();
    },
  };
}

interface Preparing {
  log: Log;
  clock: () => Date;
  root: string;
  passwords: Passwords;
  store: FileStore;
  announce: (access: SignIn) => void;
}

/** Uses a connection without time limits. */
async function prepare(
  address: DatabaseAddress,
  { env }: StartOptions,
  { log, clock, root, passwords, store, announce }: Preparing,
): Promise<void> {
  const database = openDatabase(address, { unhurried: true });
  try {
    const applied = await migrate(database);
    if (applied.length > 0)
      log('info', 'database.migrated', { engine: database.engine, applied: applied.join(', ') });
    for (const { extension, message } of await prepareSearch(database))
      log('warn', 'search.extension-missing', { extension, message });
    const read = () => readShippedSections(root);
    if (await loadSettings(database, { seed: env.SEED, read, now: clock() })) log('info', 'settings.loaded');
    const admin = await makeFirstAdmin(database, passwords, env, clock());
    if (admin) announce({ role: 'administrator', ...admin });
    const seeding = { database, seed: env.SEED, root, passwords, store, log };
    for (const signIn of await loadSeed(seeding, clock())) announce(signIn);
    // Error texts use these settings.
    await readSettings(database.read);
  } finally {
    await database.close();
  }
}
