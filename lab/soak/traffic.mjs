// Requests start when due, even while earlier ones wait.
import { Stop } from '../../scripts/lib/terminal.mjs';
import { testAdmin } from '../../scripts/lib/servers/test-identity.mjs';
import {
  ask,
  leastTime,
  logIn,
  newcomer,
  openForms,
  save,
  newEmail,
  subscribe,
  upload,
  writeToUs,
} from '../trial/visitor.mjs';

/** Maximum concurrent requests. */
const MOST_AT_ONCE = 200;
const CLIENTS = 24;
const DOCUMENT = 200_000;

/**
 * @typedef {{ milliseconds: number, failure?: string }} Outcome
 * @typedef {{ name: string, share: number, act: () => Promise<{ status: number, text: string } | undefined> }} Habit
 *   share: of 100; act: resolves with the last answer, undefined without one
 */

const pages = [
  '/',
  '/en',
  '/services',
  '/en/services',
  '/projects',
  '/en/projects',
  '/blog',
  '/en/blog',
  '/blog/estimer-sans-mentir',
  '/en/blog/naming-things',
  '/contact',
  '/legal/privacy',
  '/en/legal/terms',
  '/sitemap.xml',
  '/feed.xml',
];
const words = ['accessibilite', 'base de donnees', 'hors ligne', 'tableau', 'image', 'rien de tel'];
const reads = ['/api/projects/public', '/api/blog', '/api/blog?page=2', '/api/health'];
const own = ['/dashboard', '/my-projects', '/account', '/en/my-projects'];
const desk = ['/admin', '/admin/contacts', '/admin/users', '/admin/blog'];

/**
 * @param {string} url
 * @returns {Promise<Habit[]>}
 */
export async function habitsOn(url) {
  const administrator = await logIn(url, testAdmin.email, testAdmin.password);
  /** @type {Awaited<ReturnType<typeof newcomer>>[]} */
  const clients = [];
  for (let number = 0; number < CLIENTS; number += 1) clients.push(await newcomer(url));
  let turn = 0;
  const next = () => (turn += 1);
  /** @template T @param {readonly T[]} list @returns {T} */
  const inTurn = (list) => /** @type {T} */ (list[next() % list.length]);
  const get = (/** @type {string} */ path, cookie = '') => ask(url, 'GET', path, cookie ? { cookie } : {});
  /** Open forms, oldest first. @type {{ form: { captchaToken: string, captchaAnswer: string }, at: number }[]} */
  const forms = [];
  const saved = () => ({ status: 200, text: '' });
  return [
    { name: 'pages', share: 50, act: () => get(inTurn(pages)) },
    { name: 'search', share: 8, act: () => get(`/blog?search=${encodeURIComponent(inTurn(words))}`) },
    { name: 'API, reading', share: 16, act: () => get(inTurn(reads)) },
    { name: 'own pages', share: 8, act: () => get(inTurn(own), inTurn(clients).cookie) },
    { name: 'back office', share: 2, act: () => get(inTurn(desk), administrator) },
    { name: 'saves of drafts', share: 8, act: () => save(url, inTurn(clients), next()) },
    { name: 'sign-ins', share: 2, act: () => logIn(url, inTurn(clients).email).then(saved) },
    { name: 'newsletter', share: 1, act: () => subscribe(url, newEmail()) },
    {
      name: 'contact',
      share: 3,
      act: async () => {
        const [form] = await openForms(url, 1);
        if (form) forms.push({ form, at: performance.now() });
        const [oldest] = forms;
        if (!oldest || performance.now() - oldest.at < leastTime + 500) return undefined;
        forms.shift();
        return writeToUs(url, oldest.form);
      },
    },
    {
      name: 'documents',
      share: 2,
      act: async () => {
        const person = inTurn(clients);
        const sent = await upload(url, person, DOCUMENT);
        if (sent.status !== 201) return sent;
        return ask(url, 'DELETE', `/api/project-requests/${person.draft}/files/${sent.body.file.id}`, {
          cookie: person.cookie,
        });
      },
    },
  ];
}

/**
 * Stores the pages and compiles their code.
 * @param {Habit[]} habits
 * @throws {Stop} when a habit fails without load
 */
export async function warmUp(habits) {
  for (const { name, act, share } of habits) {
    for (let time = 0; time < share; time += 1) {
      const answer = await act();
      if (answer && answer.status >= 400)
        throw new Stop(`${name}: a request was answered with status ${answer.status}.`, {
          details: answer.text.slice(0, 400),
        });
    }
  }
}

/** Interleaves habits evenly by share. @param {Habit[]} habits */
function evenly(habits) {
  const total = habits.reduce((sum, { share }) => sum + share, 0);
  const owed = habits.map(() => 0);
  return () => {
    let most = 0;
    habits.forEach(({ share }, index) => {
      owed[index] = (owed[index] ?? 0) + share;
      if ((owed[index] ?? 0) > (owed[most] ?? 0)) most = index;
    });
    owed[most] = (owed[most] ?? 0) - total;
    return /** @type {Habit} */ (habits[most]);
  };
}

/**
 * @param {Habit[]} habits
 * @param {{ perSecond: number, seconds: number }} effort
 * @param {(name: string, outcome: Outcome) => void} onOutcome
 * @returns {Promise<{ begun: number, dropped: number }>} dropped: due while too many were unanswered
 */
export async function keepPace(habits, { perSecond, seconds }, onOutcome) {
  const choose = evenly(habits);
  /** @type {Set<Promise<void>>} */
  const open = new Set();
  const start = performance.now();
  let due = 0;
  let begun = 0;
  let dropped = 0;
  for (;;) {
    const elapsed = performance.now() - start;
    if (elapsed >= seconds * 1000) break;
    for (; due < (elapsed / 1000) * perSecond; due += 1) {
      if (open.size >= MOST_AT_ONCE) {
        dropped += 1;
        continue;
      }
      const habit = choose();
      begun += 1;
      /** @type {Promise<void>} */
      const one = perform(habit, onOutcome).finally(() => open.delete(one));
      open.add(one);
    }
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  await Promise.all(open);
  return { begun, dropped };
}

/** @param {Habit} habit @param {(name: string, outcome: Outcome) => void} onOutcome */
async function perform({ name, act }, onOutcome) {
  const begun = performance.now();
  try {
    const answer = await act();
    const milliseconds = performance.now() - begun;
    if (answer && answer.status >= 400)
      onOutcome(name, { milliseconds, failure: `${answer.status} ${answer.text.slice(0, 160)}` });
    else onOutcome(name, { milliseconds });
  } catch (error) {
    onOutcome(name, {
      milliseconds: performance.now() - begun,
      failure: String(error instanceof Error ? (error.cause ?? error) : error),
    });
  }
}
