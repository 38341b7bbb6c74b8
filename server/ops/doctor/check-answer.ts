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
  if (days < 7) return [bad('TLS', says, 'Renew it now, and look why nothing renewed it by itself.')];
  return [days < 21 ? warn('TLS', says, 'Look whether what renews it still runs.') : ok('TLS', says)];
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
      `${name} is missing or not as the site sends it`,
      'Something between the site and visitors takes it away or writes its own: look into the front.',
    ),
  );
  if (headers['x-powered-by'] !== undefined || /\d/.test(String(headers.server ?? '')))
    found.push(warn('headers', 'say which program answers, and its version', 'In nginx: server_tokens off;'));
  if (headers['content-encoding'] === undefined)
    found.push(
      warn(
        'headers',
        'pages come uncompressed',
        'Let the front pass Accept-Encoding on (deploy/nginx/front/told.conf).',
      ),
    );
  return found.length > 0 ? found : [ok('headers', 'every page carries what guards it')];
}

/** The site itself sends no `server` header. */
const hasFront = ({ headers }: Answer): boolean =>
  ['cache-status', 'via', 'server', 'x-cache', 'cf-ray'].some((name) => headers[name] !== undefined);

export function checkFront(answer: Answer, trusted: number): Finding[] {
  const found: Finding[] = [];
  const cached = /\bfront\b/.test(String(answer.headers['cache-status'] ?? ''));
  if (cached) found.push(ok('front', 'keeps pages'));
  else
    found.push(
      warn(
        'front',
        'keeps no pages: each visitor asks the site itself',
        'Put deploy/nginx before it (docs/caching.md).',
      ),
    );
  if (hasFront(answer) && trusted === 0)
    found.push(
      bad(
        'TRUST_PROXY',
        'is 0, and a proxy stands before the site: all visitors share one limit on tries',
        'Set TRUST_PROXY to how many of your own proxies a request passes.',
      ),
    );
  else if (!hasFront(answer) && trusted > 0)
    found.push(
      bad(
        'TRUST_PROXY',
        `is ${trusted}, and no proxy shows: anybody may write an address of their own and pass the limits on tries`,
        'Set it to 0, or let visitors in through the proxy only.',
      ),
    );
  else
    found.push(
      ok(
        'TRUST_PROXY',
        trusted === 0
          ? '0, and no proxy stands before the site'
          : `${trusted}, and a proxy stands before the site`,
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
          `the site’s is ${Math.round(apart / 1000)} s from this machine’s`,
          'Turn on time synchronisation on both.',
        ),
      ];
}
