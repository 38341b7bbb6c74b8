// API with its own database and an adjustable clock.
import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeJwt } from 'jose';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { clientAddressHeader } from '@/lib/contract/core/client-address';
import type { Locale } from '@/lib/contract/core/locale';
import type { Role } from '@/lib/contract/accounts/schemas';
import type { Right } from '@/lib/contract/core/permissions';
import type { Env } from '@/lib/env';
import { createApp } from '../../../server/app';
import { toJson } from '../../../server/db/codec';
import { migrate } from '../../../server/db/migrate';
import { openDatabase } from '../../../server/db/open';
import { createDocumentWorker } from '../../../server/jobs/draw-documents';
import { createDocumentParts } from '../../../server/document-parts';
import { createCards } from '../../../server/invoices/cards/stripe';
import type { CardSettings } from '../../../server/invoices/cards/stripe';
import { createMailWorker } from '../../../server/jobs/send-mails';
import type { OutboxRow } from '../../../server/mail/outbox/queries';
import { createMailer, nobody } from '../../../server/mail/mailer';
import { composePreview } from '../../../server/letters/sending/preview-letter';
import { readMailText } from '../../../server/mail/outbox/mail-text';
import { readMailTexts } from '../../../server/mail/texts';
import { readMailAgency } from '../../../server/settings/mail-agency';
import type { StaffSecondFactor } from '../../../server/core/context';
import type { Passwords } from '../../../server/core/passwords';
import { keysOf } from '../../../server/core/secret';
import { loadSettings, readShippedSections } from '../../../server/seed/load-settings';
import { createMigratedAddress } from '../db/database';
import { cheapPasswords, createTestLog, now, plainDocuments, secret } from '../fixtures';
import { keysIn, openTestStore } from './file-stores';

export const siteAddress = 'https://vitrine.test';
const root = new URL('../../..', import.meta.url).pathname;

export interface Call {
  body?: unknown;
  token?: string | undefined;
  from?: string;
  headers?: Record<string, string>;
}

export interface Answer {
  status: number;
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  [key: string]: any;
}

export interface Person {
  id: string;
  email: string;
  password: string;
  token: string;
  sid: string;
}

export interface SignUp {
  role?: Role;
  /** Of a manager. */
  rights?: readonly Right[];
  email?: string;
  firstName?: string;
  lastName?: string;
  locale?: Locale;
  /** Confirmed address (set in the database for other roles); default: staff only. */
  verified?: boolean;
}

/** Unique: throttles count by address. */
export const someAddress = () =>
  `10.${[...randomUUID().slice(0, 6).matchAll(/../g)].map(([pair]) => parseInt(pair, 16)).join('.')}`;

/** @param smtpUrl default: mails become files */
export async function openInstallation({
  smtpUrl,
  passwords = cheapPasswords,
  staffSecondFactor = 'optional',
  seed = 'website',
  stripe = {},
}: {
  smtpUrl?: string;
  passwords?: Passwords;
  staffSecondFactor?: StaffSecondFactor;
  /** Of the settings. */
  seed?: Env['SEED'];
  /** Default: no card payments. */
  stripe?: CardSettings;
} = {}) {
  const address = await createMigratedAddress();
  const time = { now: new Date(now) };
  const clock = () => time.now;
  const { events, log } = createTestLog();
  const cards = createCards(stripe, log);
  const keys = keysOf(secret);
  const database = openDatabase(address);
  await migrate(database);
  await loadSettings(database, { seed, read: () => readShippedSections(root), now: time.now });
  const files = await openTestStore(address);
  const mailer = createMailer({ DATA_DIR: address.dataDir, SMTP_URL: smtpUrl });
  const composing = { texts: readMailTexts(root), tokenKey: keys.singleUse, siteUrl: () => siteAddress };
  const worker = createMailWorker({ database, files, clock, log, mailer, ...composing });
  const documents = {
    ...createDocumentParts(() => Promise.resolve(undefined), cards),
    draw: plainDocuments.draw,
  };
  const drawer = createDocumentWorker({
    database,
    files,
    documentParts: documents,
    clock,
    log,
    onDrawn: () => {},
  });
  const mail = {
    delivery: mailer.delivery,
    read: async (row: OutboxRow) =>
      readMailText(row, { ...composing, agency: await readMailAgency(database.read) }),
    previewLetter: async (id: string, locale: Locale) =>
      composePreview(
        {
          handle: database.read,
          composing: { ...composing, agency: await readMailAgency(database.read) },
          from: nobody,
          now: clock(),
        },
        id,
        locale,
      ),
  };
  const handle = createApp({
    database,
    files,
    clock,
    log,
    checkAnswers: true,
    secret,
    passwords,
    staffSecondFactor,
    cards,
    documentParts: documents,
    siteUrl: () => siteAddress,
    mail,
    discardMails: mailer.discard,
  });

  const ask = (
    method: string,
    path: string,
    { body, token, from = someAddress(), headers = {} }: Call = {},
  ) =>
    handle(
      new Request(`http://localhost${path}`, {
        method,
        headers: {
          [clientAddressHeader]: from,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
    );
  // eslint-disable-next-line @typescript-eslint/no-explicit-any -- tests read answers of every shape
  const json = async (method: string, path: string, call?: Call): Promise<any> =>
    (await ask(method, path, call)).json();
  const status = async (method: string, path: string, call?: Call) => (await ask(method, path, call)).status;

  const devices = new Map<string, string>();
  const devicesOf = (email: string): string[] => [devices.get(email) ?? []].flat();

  const logIn = async (
    { email, password }: Pick<Person, 'email' | 'password'>,
    call: Call = {},
  ): Promise<Person> => {
    const answer = await json('POST', '/api/auth/login', {
      ...call,
      body: { email, password, devices: devicesOf(email) },
    });
    if (answer.data.device) devices.set(email, answer.data.device);
    const token = answer.data.tokens.accessToken as string;
    return { id: answer.data.user.id, email, password, token, sid: decodeJwt(token).sid as string };
  };

  const prove = async ({ token, password }: Person, otp?: string): Promise<Answer> =>
    json('POST', '/api/auth/proof', { token, body: { password, ...(otp === undefined ? {} : { otp }) } });

  /** Sets roles other than `user` in the database, then signs in again. */
  const signUp = async ({
    role = 'user',
    rights = [],
    email = `${randomUUID()}@house.example`,
    firstName = 'Ada',
    lastName = 'Roy',
    locale = 'fr',
    verified = role !== 'user',
  }: SignUp = {}): Promise<Person> => {
    const password = 'a long enough password';
    const { data } = await json('POST', '/api/auth/register', {
      body: { firstName, lastName, email, password, locale },
    });
    const token = data.tokens.accessToken as string;
    devices.set(email, data.device);
    const person = {
      id: data.user.id as string,
      email,
      password,
      token,
      sid: decodeJwt(token).sid as string,
    };
    if (verified)
      await database.read
        .updateTable('users')
        .set({ email_verified_at: clock().toISOString() })
        .where('id', '=', person.id)
        .execute();
    if (role === 'user') return person;
    await database.read
      .updateTable('users')
      .set({ role, rights: toJson([...rights]) })
      .where('id', '=', person.id)
      .execute();
    return logIn(person);
  };

  const folder = join(address.dataDir, 'outbox');
  /** Sends due mails. @returns all, oldest first */
  const mails = async (to?: string): Promise<Email[]> => {
    await drawer.drain();
    await worker.drain();
    const names = await readdir(folder).catch(() => []);
    const all = await Promise.all(
      names.sort().map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    );
    return to === undefined
      ? all
      : all.filter((mail) => mail.to?.some((recipient) => recipient.address === to));
  };
  const mailedToken = async (to: string): Promise<string> =>
    /[?&]token=([\w-]+)/.exec((await mails(to)).at(-1)?.text ?? '')?.[1] ?? '';

  return {
    address,
    database,
    files,
    stored: () => keysIn(files),
    events,
    log,
    cards,
    keys,
    time,
    worker,
    drawer,
    handle,
    ask,
    json,
    status,
    devicesOf,
    logIn,
    prove,
    signUp,
    mails,
    mailedToken,
    mailer,
    later: (milliseconds: number) => void (time.now = new Date(time.now.getTime() + milliseconds)),
    close: async () => {
      await drawer.stop();
      await worker.stop();
      await database.close();
      files.close();
      await address.drop();
    },
  };
}

export type Installation = Awaited<ReturnType<typeof openInstallation>>;

export const minutes = (count: number) => count * 60_000;
export const hours = (count: number) => count * 3_600_000;
