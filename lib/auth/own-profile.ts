// Who the caller is, as the API says. Middleware and page of one request share the answer.
import 'server-only';
import { call } from '@/lib/api/transport/call';
import { getProfile } from '@/lib/contract/accounts/sign-in-calls';
import { defaultLocale } from '@/lib/contract/core/locale';
import { processWide, type OwnProfile } from '@/lib/runtime/registry';
import { currentRequest } from '@/lib/runtime/telemetry/request';

const ask = (token: string): OwnProfile => call(getProfile, { locale: defaultLocale, token });

const asked = (processWide.ownProfiles ??= new WeakMap<object, { token: string; answer: OwnProfile }>());

/** @param token of the caller */
export function readOwnProfile(token: string): OwnProfile {
  const request = currentRequest();
  const known = request && asked.get(request);
  if (known?.token === token) return known.answer;
  const answer = ask(token);
  if (request) asked.set(request, { token, answer });
  return answer;
}
