import { z } from 'zod';
import { parseFilesUrl } from './files-url';

const blank = (value: unknown) => (value === '' ? undefined : value);
const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blank, schema.optional());

const ESCAPES = 'in a user name or password write / as %2F, @ as %40, : as %3A and # as %23';

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

const settings = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).catch('production'),
  PORT: wholeNumber(1, 65_535, 3000),
  /** For the standalone server; `npm start` uses all addresses. */
  HOSTNAME: z.preprocess(blank, z.string().optional()),
  /** Public URL. Default: http://localhost:PORT. */
  SITE_URL: optional(webAddress),
  /** External API. Default: the bundled one. */
  API_URL: optional(webAddress),
  /** postgres://… Default: SQLite under DATA_DIR. */
  DATABASE_URL: optional(address(/^postgres(ql)?$/, 'postgres://user:password@host:5432/name')),
  /** Maximum connections; instances together must stay below PostgreSQL's max_connections. */
  DATABASE_POOL: wholeNumber(2, 200, 10),
  /** redis://… or rediss://…, shared by several instances. */
  REDIS_URL: optional(address(/^rediss?$/, 'redis://host:6379')),
  /** S3: http(s)://KEY:SECRET@host[:port]/bucket[/folder][?region=…&style=host]. Default: DATA_DIR/uploads. */
  FILES_URL: optional(filesUrl),
  /** S3 region, if FILES_URL has none. AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY may replace its KEY:SECRET. */
  AWS_REGION: optional(z.string().regex(/^[a-z0-9-]+$/, 'must be the name of a region such as eu-west-3')),
  /** clamd scans documents: tcp://host:port or unix:/path. */
  CLAMAV_URL: optional(
    z
      .string()
      .regex(
        /^(tcp:\/\/([^\s/:[\]]+|\[[\da-f:]+\]):\d{1,5}|unix:\/\S+)$/i,
        'must be an address such as tcp://localhost:3310 or unix:/run/clamav/clamd.ctl',
      ),
  ),
  /** Refuses documents while the scanner is unavailable. */
  CLAMAV_REQUIRED: oneOf(['yes', 'no'], 'yes'),
  /** Encrypts backups; otherwise plain archives. */
  BACKUP_PASSPHRASE: optional(text(12, 'make one with: openssl rand -base64 24')),
  DATA_DIR: z.preprocess(blank, z.string().default('.data')),
  /** Fills an empty database once: `demo` with a whole agency, `website` with what the site shows. */
  SEED: oneOf(['demo', 'website', 'none'], 'demo'),
  /** Signs sessions and mail links. Default: generated under DATA_DIR; instances must share one. */
  AUTH_SECRET: optional(text(32, 'make one with: openssl rand -base64 33')),
  /** Former AUTH_SECRET: what it signed and encrypted stays valid, in particular second factors. */
  AUTH_SECRET_PREVIOUS: optional(text(32, 'the AUTH_SECRET that was set before')),
  /** First administrator. Default password: generated, printed once. */
  ADMIN_EMAIL: optional(mailAddress),
  ADMIN_PASSWORD: optional(
    text(8, 'the password of an account').max(200, 'must have 200 characters or fewer'),
  ),
  /** Administrators and managers need a second factor: TOTP or passkey. */
  STAFF_SECOND_FACTOR: optional(choices(['required', 'optional'])),
  /** Former name of STAFF_SECOND_FACTOR. */
  ADMIN_OTP: optional(choices(['required', 'optional'])),
  /** smtp://user:password@host:587 or smtps://…:465. Default: mails become files in DATA_DIR/outbox. */
  SMTP_URL: optional(address(/^smtps?$/, 'smtp://user:password@host:587')),
  /** Default: the agency's address. */
  MAIL_FROM: optional(z.string().regex(/^[^\r\n]*@[^\r\n]+$/, 'must be an address or Name <address>')),
  /** Card payments with Stripe Checkout, with the next one. `…_test_…` keys take no money. */
  STRIPE_SECRET_KEY: optional(
    z
      .string()
      .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key such as sk_live_… (Stripe, API keys)'),
  ),
  /** Signs the events that Stripe sends to /api/webhooks/stripe. */
  STRIPE_WEBHOOK_SECRET: optional(
    z.string().regex(/^whsec_\w+$/, 'must be a signing secret such as whsec_… (Stripe, Webhooks)'),
  ),
  /** Another host that answers as Stripe’s API, for tests. */
  STRIPE_API_URL: optional(webAddress),
  /** Without access to the back office: 404, or a redirect home. */
  ADMIN_DENIED: oneOf(['not-found', 'home'], 'not-found'),
  /** Trusted reverse proxies: entries of X-Forwarded-For, from the right. */
  TRUST_PROXY: wholeNumber(0, 10, 0),
  /** Analytics script, loaded only after consent. */
  ANALYTICS_SRC: optional(webAddress),
  /** Seconds between stop signal and shutdown, in which health reports not ready. */
  SHUTDOWN_DELAY: wholeNumber(0, 300, 0),
  /** Seconds for running requests after it. */
  SHUTDOWN_PATIENCE: wholeNumber(0, 3600, 30),
  /** Checks the bundled API's answers against the contract; always outside production. */
  CHECK_ANSWERS: optional(choices(['1', '0'])),
  /** `info` logs each request. */
  LOG_LEVEL: oneOf(['info', 'warn', 'error'], 'info'),
});

const cardSettings = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;

export const schema = settings.superRefine((value, context) => {
  const missing = cardSettings.filter((name) => value[name] === undefined);
  const [name] = missing;
  if (name && missing.length < cardSettings.length)
    context.addIssue({
      code: 'custom',
      path: [name],
      message: 'is missing: card payments need STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET',
    });
});

export type Env = z.output<typeof schema>;
