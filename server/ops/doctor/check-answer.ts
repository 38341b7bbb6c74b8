import type { IncomingHttpHeaders } from 'node:http';
import { bad, ok, warn } from './finding';
import type { Finding } from './finding';

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Over TLS. */
  certificateEnds: Date | undefined;
}

const DAY = 86_400_000;

export function checkCertificate(ends: Date | undefined, now: Date): Finding[] {
  if (!ends) return [];
  const days = Math.floor((ends.getTime() - now.getTime()) / DAY);
  const says = `the certificate ends in ${days} days`;
  if (days < 7) return [bad('TLS', says, 'Renew it now, and find out why it was not renewed automatically.')];
  return [days < 21 ? warn('TLS', says, 'Check that the automatic renewal still runs.') : ok('TLS', says)];
}

/** As in lib/runtime/csp/headers.ts. */
const guards: Readonly<Record<string, RegExp>> = {
  'content-security-policy':
    /script-src(?![^;]*'unsafe-inline')[^;]*;|script-src(?![^;]*'unsafe-inline')[^;]*$/,
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /./,
  'permissions-policy': /./,
  'cross-origin-opener-policy': /^same-origin$/,
};

export function checkHeaders({ headers }: Answer, secure: boolean): Finding[] {
  const wanted = { ...guards, ...(secure ? { 'strict-transport-security': /max-age=\d{8}/ } : {}) };
  const wrong = Object.entries(wanted).filter(([name, holds]) => !holds.test(String(headers[name] ?? '')));
  const found = wrong.map(([name]) =>
    bad(
      'headers',
      `${name} is missing or differs from what the site sends`,
      'A program between the site and its visitors removes or replaces it: check the front proxy.',
    ),
  );
  if (headers['x-powered-by'] !== undefined || /\d/.test(String(headers.server ?? '')))
    found.push(warn('headers', 'reveal the program and its version', 'In nginx: server_tokens off;'));
  if (headers['content-encoding'] === undefined)
    found.push(
      warn(
        'headers',
        'pages are not compressed',
        'Let the front proxy pass Accept-Encoding on (deploy/nginx/front/told.conf).',
      ),
    );
  return found.length > 0 ? found : [ok('headers', 'pages have all security headers')];
}

/** The site itself sends no `server` header. */
const hasFront = ({ headers }: Answer): boolean =>
  ['cache-status', 'via', 'server', 'x-cache', 'cf-ray'].some((name) => headers[name] !== undefined);

export function checkFront(answer: Answer, trusted: number): Finding[] {
  const found: Finding[] = [];
  const cached = /\bfront\b/.test(String(answer.headers['cache-status'] ?? ''));
  if (cached) found.push(ok('front', 'stores pages'));
  else
    found.push(
      warn(
        'front',
        'stores no pages: each request reaches the site',
        'Put deploy/nginx in front of the site (docs/caching.md).',
      ),
    );
  if (hasFront(answer) && trusted === 0)
    found.push(
      bad(
        'TRUST_PROXY',
        'is 0, but a proxy is in front of the site: all visitors share one rate limit',
        'Set TRUST_PROXY to the number of your own proxies that a request passes.',
      ),
    );
  else if (!hasFront(answer) && trusted > 0)
    found.push(
      bad(
        'TRUST_PROXY',
        `is ${trusted}, but there is no sign of a proxy: clients can forge their address and evade rate limits`,
        'Set it to 0, or let visitors reach the site through the proxy only.',
      ),
    );
  else
    found.push(
      ok(
        'TRUST_PROXY',
        trusted === 0
          ? '0, and no proxy is in front of the site'
          : `${trusted}, and a proxy is in front of the site`,
      ),
    );
  return found;
}

export function checkClock({ headers }: Answer, now: Date): Finding[] {
  const apart = Math.abs(Date.parse(headers.date ?? '') - now.getTime());
  return Number.isNaN(apart) || apart < 5000
    ? []
    : [
        warn(
          'clock',
          `the site’s clock differs from this machine’s by ${Math.round(apart / 1000)} s`,
          'Turn on time synchronisation on both.',
        ),
      ];
}
