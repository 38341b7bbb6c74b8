// Every setting, its default and what is wrong with a bad one. lib/env.ts reads them.
import { z } from 'zod';
import { parseFilesUrl } from './files-url';

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

const ESCAPES = 'in a user name or password write / as %2F, @ as %40, : as %3A and # as %23';

/** @param example shown to the operator */
const address = (protocol: RegExp, example: string) =>
  z.url({ protocol, error: `must be an address such as ${example} (${ESCAPES})` });
const webAddress = address(/^https?$/, 'https://www.example.com').transform((value) =>
  value.replace(/\/+$/, ''),
);
const text = (least: number, hint: string) =>
  z.string().min(least, `must have ${least} characters or more (${hint})`);
const mailAddress = z.email('must be an e-mail address such as hello@example.com').toLowerCase();

const wholeNumber = (least: number, most: number, standard: number) => {
  const error = `must be a whole number from ${least} to ${most}`;
  return z.preprocess(
    blank,
    z.coerce.number(error).int(error).min(least, error).max(most, error).default(standard),
  );
};

const choices = <const Names extends readonly [string, ...string[]]>(names: Names) =>
  z.enum(names, `must be one of: ${names.join(', ')}`);
const oneOf = <const Names extends readonly [string, ...string[]]>(names: Names, standard: Names[number]) =>
  z.preprocess(blank, choices(names).default(standard as never));

const filesUrl = address(/^https?$/, 'https://KEY:SECRET@host/bucket').superRefine((value, context) => {
  const read = parseFilesUrl(value);
  if (typeof read === 'string') context.addIssue({ code: 'custom', message: read });
});

export const schema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).catch('production'),
  PORT: wholeNumber(1, 65_535, 3000),
  /** Address that the standalone server listens on; npm start listens on all. */
  HOSTNAME: z.preprocess(blank, z.string().optional()),
  /** The address visitors type: canonical links, sitemap, mails. Without it, http://localhost:PORT. */
  SITE_URL: optional(webAddress),
  /** An external API with the same contract. Without it the bundled API answers inside this process. */
  API_URL: optional(webAddress),
  /** postgres://… for PostgreSQL; without it, SQLite under DATA_DIR. */
  DATABASE_URL: optional(address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name')),
  /** How many connections to PostgreSQL this process opens at most; all instances together stay below the server's max_connections. */
  DATABASE_POOL: wholeNumber(2, 200, 10),
  /** redis://… or rediss://…: what several instances share besides the database. Without it each keeps its own. */
  REDIS_URL: optional(address(/^rediss?$/, 'redis://host:6379')),
  /** http(s)://KEY:SECRET@host[:port]/bucket[/folder][?region=…&style=host]: an S3-compatible store for files; without it, DATA_DIR/uploads. */
  FILES_URL: optional(filesUrl),
  /** The region of that store where its address does not name one. Keys, too, may come from the variables of AWS's tools. */
  AWS_REGION: optional(z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a region such as eu-west-3')),
  /** tcp://host:port or unix:/path of a clamd that looks through each document before it is kept. */
  CLAMAV_URL: optional(
    z
      .string()
      .regex(
        /^(tcp:\/\/([^\s/:[\]]+|\[[\da-f:]+\]):\d{1,5}|unix:\/\S+)$/i,
        'must be an address such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl',
      ),
  ),
  /** Whether documents are refused while that scanner does not answer: `yes`, or taken without it, `no`. */
  CLAMAV_REQUIRED: oneOf(['yes', 'no'], 'yes'),
  /** Seals backups, and opens them again; without it they are packed only. */
  BACKUP_PASSPHRASE: optional(text(12, 'make one with: openssl rand -base64 24')),
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  /** `demo` loads the demonstration content once into an empty database; `none` starts empty. */
  SEED: oneOf(['demo', 'none'], 'demo'),
  /** Signs sessions and links in mails. Without it, a secret made at the first start under DATA_DIR; several instances must share one. */
  AUTH_SECRET: optional(text(32, 'make one with: openssl rand -base64 33')),
  /** The AUTH_SECRET before: what it signed and sealed still counts, second factors above all. */
  AUTH_SECRET_PREVIOUS: optional(text(32, 'the AUTH_SECRET that was set before')),
  /** The first administrator, made while there is none. Without a password one is made up and printed once. */
  ADMIN_EMAIL: optional(mailAddress),
  ADMIN_PASSWORD: optional(
    text(8, 'the password of an account').max(200, 'must have 200 characters or fewer'),
  ),
  /** Whether administrators and managers must sign in with a second factor, codes or a passkey: `required`, or left to each of them, `optional`. */
  STAFF_SECOND_FACTOR: optional(choices(['required', 'optional'])),
  /** Its former name, read while the present one is not set. */
  ADMIN_OTP: optional(choices(['required', 'optional'])),
  /** smtp://user:password@host:587 or smtps://…:465. Without it mails land in DATA_DIR/outbox. */
  SMTP_URL: optional(address(/^smtps?$/, 'smtp://user:password@host:587')),
  /** Who mails come from: an address, or `Name <address>`. Without it, the agency's own. */
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an address or Name <address>')),
  /** Answer of office pages to a signed-in user without access: `not-found` (404), or a redirect to `home`. */
  ADMIN_DENIED: oneOf(['not-found', 'home'], 'not-found'),
  /** How many reverse proxies in front of the site are ours: so many entries of X-Forwarded-For are believed, from the right. */
  TRUST_PROXY: wholeNumber(0, 10, 0),
  /** An optional audience-measuring script (its full address), loaded only after consent. */
  ANALYTICS_SRC: optional(webAddress),
  /** Seconds a process that was asked to end goes on as before, saying that it is not ready: for proxies that ask. */
  SHUTDOWN_DELAY: wholeNumber(0, 300, 0),
  /** Seconds it then gives the requests under way. */
  SHUTDOWN_PATIENCE: wholeNumber(0, 3600, 30),
  /** Whether each answer of the bundled API is checked against the contract (always on outside production). */
  CHECK_ANSWERS: optional(choices(['1', '0'])),
  /** The least a line of the log must matter to be written: `info` (each request too), `warn` or `error`. */
  LOG_LEVEL: oneOf(['info', 'warn', 'error'], 'info'),
});

export type Env = z.output<typeof schema>;
