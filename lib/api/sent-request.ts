import 'server-only';
import { currentUser } from '@/lib/auth/current-user';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectRequest } from '@/lib/contract/requests/schemas';
import { readRequest } from './reads/requests';

/** undefined if the reader may not see it. */
export async function readSentRequest(id: unknown, locale: Locale): Promise<ProjectRequest | undefined> {
  const current = typeof id === 'string' && id !== '' ? await currentUser() : undefined;
  if (!current) return undefined;
  const found = await readRequest(String(id), { locale, token: current.token });
  return found.ok ? found.value : undefined;
}
