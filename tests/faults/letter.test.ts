import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import { openDatabase } from '@/server/db/open';
import type { Database } from '@/server/db/database';
import { listening, run, type Running } from '../server/api-process';
import { createAddress, type TestAddress } from '../server/db/database';
import { catchMails } from '../server/mail/smtp';
import { record } from './support/record';
import { until } from './support/trial';

const SUBSCRIBERS = 10_000;
const KILLS = 3;
/** Mails a minute. */
const PACE = 6000;
/** Every so many addresses do not exist. */
const UNKNOWN = 500;
/** Milliseconds; a killed worker's leases last two minutes. */
const LONGEST = 900_000;

const port = 31_401 + (process.pid % 2000);
const admin = { email: 'admin@letters.example', password: 'a long enough password' };
const emailOf = (index: number) => `reader-${index}@letters.example`;
const isUnknown = (email: string) => Number(/\d+/.exec(email)?.[0]) % UNKNOWN === 0;

let smtp: Awaited<ReturnType<typeof catchMails>>;
let address: TestAddress;
let api: Running;
let database: Database;
let token = '';
/** MiB of the API's process, while it sends. */
const memory: number[] = [];

const call = async (method: string, path: string, body?: object) => {
  const response = await fetch(`http://localhost:${port}/api${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return response.json();
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
const residentMemory = () => {
  const [, kilobytes = '0'] =
    /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${api.process.pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kilobytes) / 1024);
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
  };
};

beforeAll(async () => {
  smtp = await catchMails();
  smtp.rules.refuse = (recipient) => (isUnknown(recipient) ? '550 5.1.1 unknown' : undefined);
  address = await createAddress();
  await start();
  database = openDatabase(address);
  for (let from = 0; from < SUBSCRIBERS; from += 500) await subscribe(from, from + 500);
  token = (await call('POST', '/auth/login', admin)).data.tokens.accessToken;
}, 240_000);
afterAll(async () => {
  api.process.kill();
  await api.ended;
  await database.close();
  await smtp.close();
  await address.drop();
});

let left: string[];
it(
  'mails each subscriber of a letter once, although the process is killed three times',
  async () => {
    const begun = performance.now();
    const id = await send();
    for (let kill = 1; kill <= KILLS; kill += 1) {
      const enough = (kill * SUBSCRIBERS) / (KILLS + 2);
      await until('mails arrive', async () => smtp.caught.length >= enough, LONGEST);
      memory.push(residentMemory());
      api.process.kill('SIGKILL');
      await api.ended;
      await start();
    }
    // The last subscribers leave before their turn.
    left = (
      await database.read
        .updateTable('newsletter_subscriptions')
        .set({ status: 'unsubscribed' })
        .where('id', 'in', (eb) =>
          eb
            .selectFrom('letter_recipients')
            .select('subscription_id')
            .where('letter_id', '=', id)
            .where('position', '>', SUBSCRIBERS - 20),
        )
        .returning('email')
        .execute()
    ).map(({ email }) => email);
    await until(
      'the letter ends',
      async () => {
        memory.push(residentMemory());
        const { state, waiting } = await countsOf(id);
        return state === 'sent' && waiting === 0;
      },
      LONGEST,
    );
    const mails = smtp.caught.map(({ envelope, messageId }) => ({ to: envelope[0] ?? '', id: messageId }));
    const ids = new Set(mails.map((mail) => mail.id));
    const unknown = Array.from({ length: SUBSCRIBERS }, (_, index) => emailOf(index)).filter(isUnknown);
    const counts = await countsOf(id);
    record(`a letter to ${SUBSCRIBERS} subscribers, killed (-9) ${KILLS} times`, {
      'mails arrived': ids.size,
      'second copies, same Message-ID': mails.length - ids.size,
      'unknown addresses': counts.refused,
      'unsubscribed before their turn': counts.skipped,
      'time, s': Math.round((performance.now() - begun) / 1000),
      'memory, MiB': `${Math.min(...memory)} to ${Math.max(...memory)}`,
    });
    const reached = new Map<string, Set<string | undefined>>();
    for (const mail of mails) reached.set(mail.to, (reached.get(mail.to) ?? new Set()).add(mail.id));
    expect([...reached].filter(([, own]) => own.size !== 1)).toEqual([]);
    const expected = SUBSCRIBERS - unknown.length - left.filter((email) => !isUnknown(email)).length;
    expect(reached.size).toBe(expected);
    expect(left.filter((email) => reached.has(email))).toEqual([]);
    expect(counts).toMatchObject({
      sent: expected,
      refused: unknown.filter((email) => !left.includes(email)).length,
    });
    // Only mails in flight at a kill can be sent unrecorded.
    expect(mails.length - ids.size).toBeLessThanOrEqual(KILLS * 5);
  },
  LONGEST + 60_000,
);

it('does not grow with the number of mails sent', () => {
  expect(Math.max(...memory.slice(-10))).toBeLessThan(Math.max(...memory.slice(0, 10)) + 80);
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
