// The request that the page of thanks names.
import 'server-only';
import { currentUser } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { readRequest } from './reads/requests';

/** The request that was just sent, if the reader may see it: the address alone shows nothing. */
export async function readSentRequest(id: unknown, locale: Locale): Promise<ProjectRequest | undefined> {
  const current = typeof id === 'string' && id !== '' ? await currentUser() : undefined;
  if (!current) return undefined;
  const found = await readRequest(String(id), { locale, token: current.token });
  return found.ok ? found.value : undefined;
}
