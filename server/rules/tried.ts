// One of several changes at once: what is refused of it leaves the others alone.
import { Refusal } from './refusal';

/** @returns the code of a refusal; undefined when it went through */
export async function tried(change: () => Promise<void>): Promise<string | undefined> {
  try {
    await change();
    return undefined;
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}
