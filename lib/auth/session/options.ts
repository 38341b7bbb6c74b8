// session() must never expose the access token.
import 'server-only';
import type { NextAuthOptions } from 'next-auth';
import { call } from '@/lib/api/transport/call';
import { logout } from '@/lib/contract/accounts/sign-in-calls';
import { defaultLocale } from '@/lib/contract/core/locale';
import type { Role } from '@/lib/contract/accounts/schemas';
import { providers } from './providers';
import { refresh } from './refresh';
import { seal, unseal } from './seal';
import { sealingKey } from './secret';
import { endOf, IDLE_S, sessionSchema } from './session';
import { cookieName, sessionCookieName } from './session-cookies';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';

declare module 'next-auth' {
  interface Session {
    user: { id: string; role: Role; firstName: string; emailVerified: boolean };
  }
}

/** Per request: next-auth changes it, and imports have no settings yet. */
export function authOptions(): NextAuthOptions {
  const options = {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: cookieName('').startsWith('__Host-'),
  } as const;
  return {
    secret: sealingKey(),
    providers,
    session: { strategy: 'jwt', maxAge: IDLE_S },
    jwt: {
      encode: ({ token }) => seal(sessionSchema.parse(token)),
      decode: async ({ token }) => {
        const session = await unseal(token);
        return session && { ...session };
      },
    },
    cookies: {
      sessionToken: { name: sessionCookieName(), options },
      csrfToken: { name: cookieName('vitrine.csrf'), options },
      callbackUrl: { name: CALLBACK_COOKIE, options },
    },
    callbacks: {
      jwt: async ({ token, user, trigger }) => {
        if (trigger === 'signIn') return { ...user.opened };
        if (trigger !== 'update') return token;
        // After an account change, not user activity.
        const refreshed = await refresh(sessionSchema.parse(token));
        if (refreshed.kind === 'ended') throw new Error('The session has ended');
        return refreshed.kind === 'live' ? { ...refreshed.session } : token;
      },
      session: ({ token }) => {
        const session = sessionSchema.parse(token);
        const { userId: id, role, firstName, emailVerified } = session;
        return {
          user: { id, role, firstName, emailVerified },
          expires: new Date(endOf(session) * 1000).toISOString(),
        };
      },
      // lib/auth/redirect validates redirects.
      redirect: ({ baseUrl }) => baseUrl,
    },
    events: {
      signOut: async ({ token }) => {
        const session = sessionSchema.safeParse(token);
        // The cookies are removed even if the call fails.
        if (session.success) await call(logout, { locale: defaultLocale, token: session.data.accessToken });
      },
    },
    logger: {
      // next-auth reports an ended session as an error.
      error: (code, about) => {
        if (code !== 'JWT_SESSION_ERROR')
          log('error', 'session.failed', {
            ...describeError(about instanceof Error ? about : about.error),
            code,
          });
      },
      warn: (code) => log('warn', 'session.warning', { code }),
    },
  };
}

/** next-auth's return address; lib/auth/session/endpoint removes it. */
export const CALLBACK_COOKIE = 'vitrine.callback';
