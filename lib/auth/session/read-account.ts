import { ANSWER_TIMEOUT_MS } from '@/lib/api/timeouts';

interface Profile {
  data?: { user?: { id?: unknown; email?: unknown } };
}

/** Id and e-mail of the signed-in account; empty without an answer. */
export async function readAccount(): Promise<string[]> {
  try {
    const answer = await fetch('/api/auth/profile', {
      cache: 'no-store',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    });
    const profile = answer.ok ? ((await answer.json()) as Profile | null) : undefined;
    const { id, email } = profile?.data?.user ?? {};
    return [id, email].filter((name) => typeof name === 'string');
  } catch {
    return [];
  }
}
