import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { openDatabase } from '@/server/db/open';
import type { Database } from '@/server/db/database';
import { kill, listening, run, type Running } from '../server/api-process';
import { createAddress, type TestAddress } from '../server/db/database';
import { catchMails } from '../server/mail/smtp';
import { residentMemory } from './support/memory';
import { record } from './support/record';
import { until } from './support/trial';

const SUBSCRIBERS = 10_000;
const KILLS = 3;
/** Mails a minute. */
const PACE = 6000;
/** Every so many addresses do not exist. */
const UNKNOWN = 500;
/** Readers who unsubscribe with the link of the mail, and before their turn. */
const LEAVING = { after: 5, before: 20 };
/** Milliseconds; a killed worker's leases last two minutes. */
const LONGEST = 1_800_000;

const port = 31_401 + (process.pid % 2000);
const admin = { email: 'admin@letters.example', password: 'a long enough password' };
const emailOf = (index: number) => `reader-${index}@letters.example`;
const isUnknown = (email: string) => Number(/\d+/.exec(email)?.[0]) % UNKNOWN === 0;

let smtp: Awaited<ReturnType<typeof catchMails>>;
let address: TestAddress;
let api: Running;
let database: Database;
let token = '';
/** MiB of each process while it sends, once a second. */
const memory: number[][] = [];

const fetchCall = (method: string, path: string, body?: object) =>
  fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
const signIn = async () => {
  token = '';
  const answer = await (await fetchCall('POST', '/auth/login', admin)).json();
  token = answer.data.tokens.accessToken;
};
const call = async (method: string, path: string, body?: object) => {
  const response = await fetchCall(method, path, body);
  if (response.status !== 401) return response.json();
  // The letter can outlast the access token.
  await signIn();
  return (await fetchCall(method, path, body)).json();
};
const start = async () => {
  api = run(port, address, {
    SEED: 'none',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'letter@letters.example',
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  });
  await listening(api, 120_000);
};
/** Until `isOver`, measuring memory. */
const sending = async (what: string, isOver: () => Promise<boolean>) => {
  const samples: number[] = [];
  memory.push(samples);
  const timer = setInterval(() => samples.push(residentMemory(api.process.pid)), 1000);
  try {
    await until(what, isOver, LONGEST);
  } finally {
    clearInterval(timer);
  }
};
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
/** Medians of ten parts, at most. */
const courseOf = (samples: number[]) => {
  const length = Math.max(1, Math.ceil(samples.length / 10));
  return Array.from({ length: Math.ceil(samples.length / length) }, (_, part) =>
    median(samples.slice(part * length, (part + 1) * length)),
  );
};
const subscribe = async (from: number, to: number) => {
  const at = new Date().toISOString();
  const rows = Array.from({ length: to - from }, (_, index) => ({
    id: randomUUID(),
    email: emailOf(from + index),
    locale: index % 2 === 0 ? ('fr' as const) : ('en' as const),
    status: 'confirmed' as const,
    source: 'home' as const,
    consent_version: '2026-01-01',
    hash: randomUUID(),
    expires_at: at,
    requested_at: at,
    confirmed_at: at,
    unsubscribed_at: null,
  }));
  await database.read.insertInto('newsletter_subscriptions').values(rows).execute();
};
const text = { subject: 'Une lettre', preheader: '', content: 'Bonjour.' };
const send = async (): Promise<string> => {
  const { letter } = (await call('POST', '/letters', {})) as { letter: Letter };
  const saved = await call('PUT', `/letters/${letter.id}`, {
    version: letter.version,
    texts: { fr: text, en: text },
  });
  await call('POST', `/letters/${letter.id}/send`, { version: saved.letter.version, perMinute: PACE });
  return letter.id;
};
const countsOf = async (id: string) => {
  const { letter } = (await call('GET', `/letters/${id}`)) as { letter: Letter };
  const sum = (key: keyof Letter['counts']['fr']) => letter.counts.fr[key] + letter.counts.en[key];
  return {
    state: letter.state,
    sent: sum('sent'),
    refused: sum('refused'),
    skipped: sum('skipped'),
    waiting: sum('waiting'),
    unsubscribed: sum('unsubscribed'),
  };
};
/** As mail programs do, by RFC 8058. */
const unsubscribe = async ({ headers }: (typeof smtp.caught)[number]) => {
  const { value = '' } = headers.find(({ key }) => key === 'list-unsubscribe') ?? {};
  const { pathname, search } = new URL(value.replace(/^<|>$/g, ''));
  const response = await fetch(`http://localhost:${port}${pathname}${search}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  return response.status;
};
/** The last subscribers, before their turn. */
const endLast = async (id: string) => {
  const last = await database.read
    .selectFrom('letter_recipients')
    .innerJoin('newsletter_subscriptions', 'newsletter_subscriptions.id', 'subscription_id')
    .select(['subscription_id', 'email'])
    .where('letter_id', '=', id)
    .where('position', '>', SUBSCRIBERS - LEAVING.before)
    .execute();
  await call('PATCH', '/newsletter', {
    changes: last.map((row) => ({ id: row.subscription_id, status: 'unsubscribed' })),
  });
  return last.map(({ email }) => email);
};

beforeAll(async () => {
  smtp = await catchMails();
  smtp.rules.refuse = (recipient) => (isUnknown(recipient) ? '550 5.1.1 unknown' : undefined);
  address = await createAddress();
  await start();
  database = openDatabase(address);
  for (let from = 0; from < SUBSCRIBERS; from += 500) await subscribe(from, from + 500);
  await signIn();
}, 240_000);
afterAll(async () => {
  api.process.kill();
  await api.ended;
  await database.close();
  await smtp.close();
  await address.drop();
});

let sent: { to: string; id: string | undefined }[];
let counts: Awaited<ReturnType<typeof countsOf>>;
let left: string[];
let statuses: number[];
const unknown = Array.from({ length: SUBSCRIBERS }, (_, index) => emailOf(index)).filter(isUnknown);
const isReached = (email: string) => !isUnknown(email) && !left.includes(email);

it(
  'mails each subscriber of a letter once, although the process is killed three times',
  async () => {
    const begun = performance.now();
    const id = await send();
    for (let count = 1; count <= KILLS; count += 1) {
      const enough = (count * SUBSCRIBERS) / (KILLS + 2);
      await sending('mails arrive', async () => smtp.caught.length >= enough);
      await kill(api);
      await start();
    }
    left = await endLast(id);
    statuses = await Promise.all(smtp.caught.slice(0, LEAVING.after).map(unsubscribe));
    await sending('the letter ends', async () => {
      counts = await countsOf(id);
      return counts.state === 'sent' && counts.waiting === 0;
    });
    sent = smtp.caught.map(({ envelope, messageId }) => ({ to: envelope[0] ?? '', id: messageId }));
    const ids = new Set(sent.map((mail) => mail.id));
    record(`a letter to ${SUBSCRIBERS} subscribers, killed (-9) ${KILLS} times`, {
      'mails arrived': ids.size,
      'second copies, same Message-ID': sent.length - ids.size,
      'unknown addresses': counts.refused,
      'unsubscribed before their turn': counts.skipped,
      'unsubscribed after it': counts.unsubscribed,
      'time, s': Math.round((performance.now() - begun) / 1000),
      'memory, MiB, by process': memory.map((samples) => courseOf(samples).join(' ')).join(' · '),
    });
    const reached = new Map<string, Set<string | undefined>>();
    for (const mail of sent) reached.set(mail.to, (reached.get(mail.to) ?? new Set()).add(mail.id));
    expect([...reached].filter(([, own]) => own.size !== 1)).toEqual([]);
    expect([...reached.keys()].toSorted()).toEqual(
      Array.from({ length: SUBSCRIBERS }, (_, index) => emailOf(index))
        .filter(isReached)
        .toSorted(),
    );
    // Only mails in flight at a kill can be sent unrecorded.
    expect(sent.length - ids.size).toBeLessThanOrEqual(KILLS * 5);
  },
  LONGEST + 60_000,
);

it('counts what became of each recipient', () => {
  expect(statuses).toEqual(Array.from({ length: LEAVING.after }, () => 200));
  expect(counts).toEqual({
    state: 'sent',
    sent: new Set(sent.map(({ to }) => to)).size,
    refused: unknown.filter((email) => !left.includes(email)).length,
    skipped: LEAVING.before,
    waiting: 0,
    unsubscribed: LEAVING.after,
  });
});

it('does not grow with the number of mails sent', () => {
  const course = courseOf(memory.at(-1) ?? []);
  // The first third is for warm-up.
  const [early, late] = [course[3] ?? 0, course.at(-1) ?? 0];
  expect(late).toBeLessThan(early + 40);
});

it(
  'skips unknown addresses in the next letter',
  async () => {
    await database.read.deleteFrom('newsletter_subscriptions').where('email', '>', emailOf(2)).execute();
    const { audience } = await call('GET', '/letters');
    expect(audience.refused).toBeGreaterThan(0);
    const before = smtp.caught.length;
    const id = await send();
    await until('the letter ends', async () => (await countsOf(id)).state === 'sent', LONGEST);
    expect(smtp.caught.length - before).toBe(audience.confirmed.fr + audience.confirmed.en);
  },
  LONGEST,
);
