// Counting and searching all posts costs more than showing ten of them: answers are kept until the posts change.
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { nextPublication } from './queries';
import { postsMark } from './write-queries';

/** How many counts and ids are kept at most (about 15 MB); beyond it the oldest are counted again. */
const mostKept = 200_000;

const weight = (answer: unknown) => (Array.isArray(answer) ? answer.length + 1 : 1);

export interface AnswerCache {
  /** The answer kept under this key, or the one that `find` finds now. */
  get<T>(handle: Handle, now: Date, key: string, find: () => Promise<T>): Promise<T>;
}

/**
 * A cache of counts and found ids. It asks the database whether posts were written, by any process, or a scheduled post has
 * appeared since; so it is never behind.
 */
export function createAnswerCache(): AnswerCache {
  let stamp: string | undefined;
  const kept = new Map<string, unknown>();
  let held = 0;
  const keep = (key: string, answer: unknown) => {
    if (kept.has(key)) return;
    kept.set(key, answer);
    held += weight(answer);
    for (const [oldest, other] of kept) {
      if (held <= mostKept) break;
      kept.delete(oldest);
      held -= weight(other);
    }
  };
  return {
    async get<T>(handle: Handle, now: Date, key: string, find: () => Promise<T>) {
      const current = `${await postsMark(handle)} ${await nextPublication(handle, toInstant(now))}`;
      if (current !== stamp) {
        kept.clear();
        held = 0;
        stamp = current;
      }
      if (kept.has(key)) return kept.get(key) as T;
      const answer = await find();
      // A write may have come between the question and the answer: then this answer is not kept.
      if (stamp === current) keep(key, answer);
      return answer;
    },
  };
}
