import { randomUUID } from 'node:crypto';
import type { Letter } from '@/lib/contract/letters/letter-schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { createLeases } from '../../../server/jobs/lease';
import { createLetterSender } from '../../../server/jobs/send-letters';
import { createTestLog } from '../fixtures';
import type { Installation } from '../ops/installation';

export const written = (subject = 'Trois champs de moins') => ({
  subject,
  preheader: 'Ce que onze formulaires nous ont appris',
  content: 'Bonjour,\n\nNous avons **retiré** vingt-sept champs.',
});
export const unwritten = { subject: '', preheader: '', content: '' };

/** Calls of a writer of letters and articles, and the job that sends. */
export async function openLetterDesk(installation: Installation) {
  const writer = await installation.signUp({ role: 'manager', rights: ['letters', 'blog'] });
  let { token } = writer;
  const call = (method: string, path: string, body?: unknown) =>
    installation.json(method, path, { token, body });
  const letterOf = async (answer: Promise<{ letter: Letter }>) => (await answer).letter;
  const create = (body: object = {}) => letterOf(call('POST', '/api/letters', body));
  const save = (letter: Letter, texts: object) =>
    letterOf(call('PUT', `/api/letters/${letter.id}`, { version: letter.version, texts }));
  const send = ({ id, version }: Letter, more: object = {}) =>
    letterOf(call('POST', `/api/letters/${id}/send`, { version, perMinute: 60, ...more }));
  const show = (id: string) => letterOf(call('GET', `/api/letters/${id}`));
  const setState = (id: string, state: string) =>
    letterOf(call('PATCH', `/api/letters/${id}/state`, { state }));
  const { log } = createTestLog();
  const sender = createLetterSender({
    database: installation.database,
    clock: () => installation.time.now,
    log,
    leases: createLeases(installation.database, log),
    onQueued: () => {},
  });
  return {
    writer,
    /** For the calls after the session has ended. */
    signInAgain: async () => {
      ({ token } = await installation.logIn(writer));
    },
    call,
    create,
    save,
    send,
    show,
    setState,
    round: sender.round,
    /** Rounds a second apart, with the mail worker between them. @returns the letter */
    deliver: async (id: string, rounds = 20) => {
      for (let round = 0; round < rounds; round += 1) {
        await sender.round();
        await installation.worker.drain();
        installation.later(1000);
      }
      return show(id);
    },
    /** @returns a saved letter in French, or in both languages */
    compose: async (subject?: string, english = unwritten) =>
      save(await create(), { fr: written(subject), en: english }),
    addSubscribers: async (count: number, locale: Locale = 'fr') => {
      const at = installation.time.now.toISOString();
      const rows = Array.from({ length: count }, () => {
        const id = randomUUID();
        return {
          id,
          email: `${id}@readers.example`,
          locale,
          status: 'confirmed' as const,
          source: 'home' as const,
          consent_version: '2026-01-01',
          hash: id,
          expires_at: at,
          requested_at: at,
          confirmed_at: at,
          unsubscribed_at: null,
        };
      });
      await installation.database.read.insertInto('newsletter_subscriptions').values(rows).execute();
      return rows;
    },
  };
}
