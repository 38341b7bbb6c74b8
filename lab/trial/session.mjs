import { Stop } from '../../scripts/lib/terminal.mjs';

/**
 * @param {string} url
 * @param {'credentials' | 'register'} way
 * @param {Record<string, string>} fields
 * @param {string} [from] network address of the client
 * @returns {Promise<string>} the cookies of the session
 * @throws when there is no complete answer
 */
export async function openSession(url, way, fields, from = '198.51.100.7') {
  const csrf = await fetch(`${url}/session/csrf`);
  const { csrfToken } = await csrf.json();
  const body = new URLSearchParams({ csrfToken, json: 'true', locale: 'fr', ...fields });
  const answer = await fetch(`${url}/session/callback/${way}`, {
    method: 'POST',
    headers: { cookie: pairs(csrf), 'sec-fetch-site': 'same-origin', 'x-forwarded-for': from },
    body,
    redirect: 'manual',
  });
  const cookies = pairs(answer);
  await answer.text();
  if (!answer.ok || !cookies.includes('session'))
    throw new Stop(`Sign-in failed with status ${answer.status}.`);
  return cookies;
}

/** @param {Response} answer */
const pairs = (answer) =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
