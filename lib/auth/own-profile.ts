// Who the caller is, as the API says. Middleware and page of one request share the answer.
import 'server-only';
import { call } from '@/lib/api/transport/call';
import { getProfile } from '@/lib/contract/accounts/sign-in-calls';
import { defaultLocale } from '@/lib/contract/core/locale';
import { currentRequest } from '@/lib/runtime/telemetry/request';

const ask = (token: string) => call(getProfile, { locale: defaultLocale, token });
type Answer = ReturnType<typeof ask>;

/** Requests by their context, which every bundle of the process shares. */
const key = Symbol.for('vitrine.own-profiles');
const registry = globalThis as { [key]?: WeakMap<object, { token: string; answer: Answer }> };
const asked = (registry[key] ??= new WeakMap());

/** @param token of the caller */
export function readOwnProfile(token: string): Answer {
  const request = currentRequest();
  const known = request && asked.get(request);
  if (known?.token === token) return known.answer;
  const answer = ask(token);
  if (request) asked.set(request, { token, answer });
  return answer;
}
