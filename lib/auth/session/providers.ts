// next-auth passes only error messages to the page.
import 'server-only';
import Credentials from 'next-auth/providers/credentials';
import type { z } from 'zod';
import { call } from '@/lib/api/transport/call';
import { clientOf, type Client } from '@/lib/api/transport/client';
import { fail, type ApiFailure, type Result } from '@/lib/api/result';
import { acceptInvitation, login, register } from '@/lib/contract/accounts/sign-in-calls';
import type { authAnswer } from '@/lib/contract/accounts/sign-in-schemas';
import { defaultLocale, isLocale, type Locale } from '@/lib/contract/core/locale';
import { signInWithPasskey } from '@/lib/contract/accounts/passkey-calls';
import { assertionSchema } from '@/lib/contract/accounts/passkey-schemas';
import { parseJson } from '@/lib/contract/core/parse-json';
import { storeDeviceToken, readDevices } from './device-cookie';
import { unseal } from './seal';
import { nowInSeconds, sessionAfterSignIn, type Session as Opened } from './session';
import { readCookie, sessionCookieName } from './session-cookies';

type Fields = Readonly<Record<string, string | undefined>>;
type Answer = Result<z.output<typeof authAnswer>>;

declare module 'next-auth' {
  interface User {
    opened: Opened;
  }
}

const text = (value: string | undefined): string => value ?? '';

function localeOf({ locale }: Fields): Locale {
  return isLocale(locale) ? locale : defaultLocale;
}

/** @throws Error whose message is the ApiFailure as JSON, for lib/auth/sign-in */
function sessionOf(answer: Answer): Opened {
  const session = answer.ok ? sessionAfterSignIn(answer.value.data, nowInSeconds()) : undefined;
  if (session) return session;
  const failure: ApiFailure = answer.ok ? { status: 200, code: 'INCOMPLETE_ANSWER' } : answer.failure;
  // A 2xx answer without user or token.
  const incomplete = failure.code === 'UNREADABLE_ANSWER' && failure.status >= 200 && failure.status < 300;
  throw new Error(JSON.stringify(incomplete ? { ...failure, code: 'INCOMPLETE_ANSWER' } : failure));
}

const ways: Record<
  string,
  (
    fields: Fields,
    about: { locale: Locale; client: Client; token?: string; devices: { devices?: string[] } },
  ) => Promise<Answer>
> = {
  credentials: (fields, { devices, ...about }) =>
    call(login, {
      ...about,
      body: {
        email: text(fields['email']),
        password: text(fields['password']),
        ...(fields['otp'] ? { otp: fields['otp'] } : {}),
        ...devices,
      },
    }),
  passkey: async (fields, { devices, ...about }) => {
    const assertion = assertionSchema.safeParse(parseJson(text(fields['assertion'])));
    return assertion.success
      ? call(signInWithPasskey, {
          ...about,
          body: {
            assertion: assertion.data,
            ...(fields['email'] ? { email: fields['email'] } : {}),
            ...devices,
          },
        })
      : fail({ status: 422, code: 'INVALID' });
  },
  register: (fields, { devices: _, ...about }) =>
    call(register, {
      ...about,
      body: {
        firstName: text(fields['firstName']),
        lastName: text(fields['lastName']),
        email: text(fields['email']),
        password: text(fields['password']),
        locale: about.locale,
      },
    }),
  invitation: (fields, { devices: _, ...about }) =>
    call(acceptInvitation, {
      ...about,
      body: { token: text(fields['token']), password: text(fields['password']) },
    }),
};

export const providerNames = Object.keys(ways);

export const providers = Object.entries(ways).map(([id, way]) =>
  Credentials({
    id,
    name: id,
    credentials: {},
    authorize: async (given, request) => {
      const fields = (given ?? {}) as Fields;
      const headers = new Headers((request.headers ?? {}) as Record<string, string>);
      const cookies = headers.get('cookie');
      const devices = readDevices(cookies);
      // The API ends the replaced session.
      const before = await unseal(readCookie(cookies, sessionCookieName()));
      const answer = await way(fields, {
        locale: localeOf(fields),
        client: clientOf(headers),
        ...(before ? { token: before.accessToken } : {}),
        devices: devices.length > 0 ? { devices } : {},
      });
      const opened = sessionOf(answer);
      if (answer.ok) storeDeviceToken(answer.value.data.device);
      return { id: opened.userId, opened };
    },
  }),
);
