import { NextRequest } from 'next/server';
import { seal } from '@/lib/auth/session/seal';
import { sessionOfAge } from '@/lib/auth/testing';
import { registerBundledApi } from './bundled';
import { forward } from './api-proxy';

export const site = 'http://localhost:3000';
export const page = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors', origin: site };

export function api(
  answer: (request: Request) => Promise<Response> | Response = () => Response.json({ success: true }),
) {
  const requests: Request[] = [];
  registerBundledApi({
    handle: async (request) => {
      requests.push(request);
      return answer(request);
    },
    close: () => Promise.resolve(),
  });
  return requests;
}

export async function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  { age = 0, signedOut = false, body }: { age?: number; signedOut?: boolean; body?: BodyInit } = {},
) {
  const cookie: Record<string, string> = signedOut
    ? {}
    : { cookie: `other=1; vitrine.session=${await seal(await sessionOfAge(age))}` };
  return forward(
    new NextRequest(`${site}${path}`, {
      method,
      headers: { host: 'localhost:3000', ...cookie, ...headers },
      ...(body ? { body, duplex: 'half' } : {}),
    }),
  );
}
