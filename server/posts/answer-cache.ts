import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { nextPublication } from './queries';
import { postsMark } from './write-queries';
import type { AnswerCache } from '../core/context';

/** Counts and ids (about 15 MB). */
const mostStored = 200_000;

const weight = (answer: unknown) => (Array.isArray(answer) ? answer.length + 1 : 1);

/** Valid until any process writes or a post becomes public. */
export function createAnswerCache(): AnswerCache {
  let stamp: string | undefined;
  const answers = new Map<string, unknown>();
  let held = 0;
  const keep = (key: string, answer: unknown) => {
    if (answers.has(key)) return;
    answers.set(key, answer);
    held += weight(answer);
    for (const [oldest, other] of answers) {
      if (held <= mostStored) break;
      answers.delete(oldest);
      held -= weight(other);
    }
  };
  return {
    async get<T>(handle: Handle, now: Date, key: string, find: () => Promise<T>) {
      const current = `${await postsMark(handle)} ${await nextPublication(handle, toInstant(now))}`;
      if (current !== stamp) {
        answers.clear();
        held = 0;
        stamp = current;
      }
      if (answers.has(key)) return answers.get(key) as T;
      const answer = await find();
      if (stamp === current) keep(key, answer);
      return answer;
    },
  };
}
