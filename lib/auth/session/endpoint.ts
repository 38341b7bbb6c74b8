// Restricts next-auth to the actions in use; adds the role hint cookie.
import 'server-only';
import NextAuth from 'next-auth';
import type { NextRequest } from 'next/server';
import { meansSignedOut } from '@/lib/api/errors';
import { deviceCookie, duringSignIn, readDevices } from './device-cookie';
import { authOptions, CALLBACK_COOKIE } from './options';
import { readOwnProfile } from '../own-profile';
import { providerNames } from './providers';
import { isSameOrigin } from '../same-origin';
import { unseal } from './seal';
import { endedCookies, endedHint, headerOf, hintCookie, sessionCookieName } from './session-cookies';

const actions = new Set([
  'GET csrf',
  'GET session',
  'POST session',
  'POST signout',
  ...providerNames.map((name) => `POST callback/${name}`),
]);

/** Bytes; the forms are much smaller. */
const LARGEST_BODY = 16_384;

export interface EndpointContext {
  params: Promise<{ nextauth: string[] }>;
}

function refuse(status: number): Response {
  return withSessionHeaders(Response.json({}, { status }));
}

export async function answerSession(request: NextRequest, context: EndpointContext): Promise<Response> {
  const { nextauth } = await context.params;
  if (!actions.has(`${request.method} ${nextauth.join('/')}`)) return refuse(404);
  if (request.method === 'POST') {
    if (!isSameOrigin(request.headers)) return refuse(403);
    const length = request.headers.get('content-length');
    if (length === null || !(Number(length) <= LARGEST_BODY)) return refuse(413);
  }
  if (request.method === 'GET' && nextauth.join('/') === 'session') {
    const unknown = await withoutAccount(request);
    if (unknown) return unknown;
  }
  const signedIn = await duringSignIn(
    async () => (await NextAuth(request as never, context as never, authOptions() as never)) as Response,
  ).catch((error: unknown) => {
    // A disconnect is not an error.
    if (request.signal.aborted) return undefined;
    throw error;
  });
  if (!signedIn) return refuse(400);
  const { answer, device } = signedIn;
  const hinted = await withHint(answer);
  if (device)
    hinted.headers.append(
      'set-cookie',
      headerOf(deviceCookie(device, readDevices(request.headers.get('cookie')))),
    );
  return withSessionHeaders(hinted);
}

/**
 * Empty unless the API confirms the session: the cookie alone reveals name and role. An unreachable API keeps the
 * cookies.
 */
async function withoutAccount(request: NextRequest): Promise<Response | undefined> {
  const session = await unseal(request.cookies.get(sessionCookieName())?.value);
  if (!session) return undefined;
  const profile = await readOwnProfile(session.accessToken);
  if (profile.ok) return undefined;
  const answer = withSessionHeaders(Response.json({}));
  if (meansSignedOut(profile.failure))
    for (const cookie of endedCookies()) answer.headers.append('set-cookie', headerOf(cookie));
  return answer;
}

async function withHint(answer: Response): Promise<Response> {
  const headers = new Headers(answer.headers);
  headers.delete('set-cookie');
  for (const cookie of answer.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (name === CALLBACK_COOKIE) continue;
    headers.append('set-cookie', cookie);
    if (name !== sessionCookieName()) continue;
    const session = await unseal(value);
    headers.append('set-cookie', headerOf(session ? hintCookie(session) : endedHint()));
  }
  return new Response(answer.body, { status: answer.status, headers });
}

function withSessionHeaders(answer: Response): Response {
  for (const [name, value] of Object.entries({
    'Cache-Control': 'private, no-store',
    'X-Robots-Tag': 'noindex, nofollow',
  }))
    answer.headers.set(name, value);
  return answer;
}
