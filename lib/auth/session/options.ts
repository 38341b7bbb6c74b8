// next-auth, set up: our seal, our cookies, our providers. It never sees a token leave: session() names the person.
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

/** Made anew for each request: next-auth writes into it, and settings are not read at import. */
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
        // Asked for by a page after something about the person changed; a look at the session is no activity.
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
      // Addresses to go to are checked by lib/auth/redirect, in the page: next-auth leads nowhere but home.
      redirect: ({ baseUrl }) => baseUrl,
    },
    events: {
      signOut: async ({ token }) => {
        const session = sessionSchema.safeParse(token);
        // Whatever the API answers: the cookies go. @see specification §7
        if (session.success) await call(logout, { locale: defaultLocale, token: session.data.accessToken });
      },
    },
    logger: {
      // An ended session is no error, and next-auth knows no milder word for it.
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

/** Where next-auth would remember an address to return to; dropped from its answers (lib/auth/session/endpoint). */
export const CALLBACK_COOKIE = 'vitrine.callback';
