import { lookup } from 'node:dns/promises';
import { request as plainRequest } from 'node:http';
import { request as tlsRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import type { Env } from '../../../lib/env';
import { revalidatePath, signRevalidation } from '../../../lib/contract/core/revalidation';
import { storedSecret } from '../../core/secret';
import { checkCertificate, checkClock, checkFront, checkHeaders } from './check-answer';
import type { Answer } from './check-answer';
import { bad, inTime, ok, reason, warn } from './finding';
import type { Finding } from './finding';

type CheckedSettings = Pick<Env, 'SITE_URL' | 'TRUST_PROXY' | 'PORT' | 'AUTH_SECRET' | 'DATA_DIR'>;

function look(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const send = url.startsWith('https:') ? tlsRequest : plainRequest;
    const request = send(
      url,
      {
        agent: false,
        timeout: 8000,
        headers: {
          'accept-encoding': 'br, gzip',
          'user-agent': 'Mozilla/5.0 (npm run doctor)',
          'accept-language': 'fr',
        },
      },
      (response) => {
        const certificate =
          'getPeerCertificate' in response.socket
            ? (response.socket as TLSSocket).getPeerCertificate()
            : undefined;
        response.resume();
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          certificateEnds: certificate?.valid_to ? new Date(certificate.valid_to) : undefined,
        });
      },
    );
    request.on('timeout', () => request.destroy(new Error('no answer within 8 seconds')));
    request.on('error', reject);
    request.end();
  });
}

export type Resolve = (hostname: string, options: { all: true }) => Promise<{ address: string }[]>;

/** Resolves as connections do, including /etc/hosts. */
async function isLoopback(hostname: string, resolve: Resolve): Promise<boolean> {
  const addresses = await resolve(hostname.replace(/^\[|\]$/g, ''), { all: true });
  return addresses.every(({ address }) => /^(127\.|::1$)/.test(address));
}

/** Other machines could forge proxy headers at the site's port. */
async function checkDirectAccess(
  { hostname }: URL,
  { PORT, TRUST_PROXY }: CheckedSettings,
  resolve: Resolve,
): Promise<Finding[]> {
  if (TRUST_PROXY === 0 || (await isLoopback(hostname, resolve))) return [];
  const open = await look(`http://${hostname}:${PORT}/api/health`).then(
    ({ status }) => status === 200,
    () => false,
  );
  return open
    ? [
        bad(
          'front',
          `port ${PORT} of ${hostname} answers without the proxy: visitors can forge its headers`,
          'Close the port in the firewall, except for the front proxy.',
        ),
      ]
    : [];
}

async function checkPlainHttp({ hostname, port }: URL): Promise<Finding[]> {
  // A custom port has no plain HTTP counterpart.
  if (port !== '') return [];
  const { status, headers }: Pick<Answer, 'status' | 'headers'> = await look(`http://${hostname}/`).catch(
    () => ({ status: 0, headers: {} }),
  );
  if (status === 0)
    return [
      warn('TLS', 'http:// does not answer', 'Redirect requests without https://: return 308 https://…'),
    ];
  const redirects = [301, 308].includes(status) && headers.location?.startsWith('https://') === true;
  return [
    redirects
      ? ok('TLS', 'http:// redirects to https://')
      : bad(
          'TLS',
          `http:// answers ${status} instead of redirecting to https://`,
          'Redirect all requests: return 308 https://…',
        ),
  ];
}

/** A call without effect, accepted only by a site with this secret. */
async function checkIdentity(
  address: string,
  { AUTH_SECRET, DATA_DIR }: CheckedSettings,
  now: Date,
): Promise<Finding[]> {
  const secret = AUTH_SECRET ?? storedSecret(DATA_DIR);
  if (secret === undefined) return [];
  const headers = {
    'content-type': 'application/json',
    authorization: `Bearer ${await signRevalidation(secret, now)}`,
  };
  const { status } = await fetch(`${address}${revalidatePath}`, {
    method: 'POST',
    headers,
    body: '{"tags":[]}',
    redirect: 'manual',
    signal: AbortSignal.timeout(8000),
  });
  if (status === 401)
    return [
      bad(
        'site',
        `${address} belongs to another installation, or runs with another AUTH_SECRET`,
        'Compare SITE_URL, DATA_DIR and AUTH_SECRET with those of the running site.',
      ),
    ];
  return [];
}

/** A redirect means that SITE_URL is not the public address. */
const wrongStatus = (address: string, status: number): Finding =>
  bad(
    'site',
    `${address} answers ${status}`,
    status >= 300 && status < 400
      ? 'SITE_URL redirects: set it to the address that visitors are redirected to.'
      : 'Check its log for the cause.',
  );

const isCertificate = (error: unknown): boolean =>
  /CERT|SELF_SIGNED|UNABLE_TO_|ERR_TLS/.test(String((error as { code?: unknown }).code));

export async function checkVisitor(
  settings: CheckedSettings,
  now: () => Date,
  resolve: Resolve = lookup,
): Promise<Finding[]> {
  const { TRUST_PROXY, PORT } = settings;
  const address = settings.SITE_URL ?? `http://localhost:${PORT}`;
  const url = new URL(address);
  try {
    const health = await inTime(look(`${address}/api/health`));
    if (health.status !== 200) return [wrongStatus(`${address}/api/health`, health.status)];
    // The first request may have rendered the page.
    await inTime(look(`${address}/`));
    const page = await inTime(look(`${address}/`));
    if (page.status !== 200) return [wrongStatus(address, page.status)];
    const secure = url.protocol === 'https:';
    return [
      ok('site', `${address} answers`),
      ...checkCertificate(page.certificateEnds, now()),
      ...checkHeaders(page, secure),
      ...checkFront(page, TRUST_PROXY),
      ...checkClock(page, now()),
      ...(await checkIdentity(address, settings, now())),
      ...(secure ? await checkPlainHttp(url) : []),
      ...(await checkDirectAccess(url, settings, resolve)),
    ];
  } catch (error) {
    if (isCertificate(error))
      return [
        bad(
          'TLS',
          `the certificate of ${url.host} is not trusted: ${reason(error)}`,
          'Renew it, or let the front proxy send the whole chain (fullchain.pem).',
        ),
      ];
    return [
      bad(
        'site',
        `${address} cannot be reached: ${reason(error)}`,
        'Is it running? Does its name resolve to it? Is the port open?',
      ),
    ];
  }
}
