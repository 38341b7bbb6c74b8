import { Resolver } from 'node:dns/promises';
import { createTransport } from 'nodemailer';
import type { Env } from '../../../lib/env';
import { nobody } from '../../mail/mailer';
import { bad, inTime, ok, reason, skip, warn } from './finding';
import type { Finding } from './finding';

export interface Agency {
  name: string;
  /** Address of From. */
  sender: string | undefined;
}

type CheckedSettings = Pick<Env, 'SMTP_URL' | 'MAIL_FROM' | 'DATA_DIR'>;

const timeouts = { connectionTimeout: 8000, greetingTimeout: 8000, socketTimeout: 8000 };

async function checkServer(
  url: string,
  { from, name, to }: { from: string; name: string; to: string | undefined },
): Promise<Finding[]> {
  const { hostname, username, protocol } = new URL(url);
  const transport = createTransport({ url, ...timeouts });
  try {
    await inTime(transport.verify());
    const found = [ok('mail', `${hostname} accepts mail${username ? ', and the password' : ''}`)];
    if (
      protocol === 'smtp:' &&
      username &&
      /^(localhost|127\.)/.test(hostname) === false &&
      !(await saysStartTls(url))
    )
      found.push(
        bad(
          'mail',
          `${hostname} accepts passwords without TLS`,
          'Use smtps://, or a server that offers STARTTLS.',
        ),
      );
    if (to === undefined) return found;
    await inTime(
      transport.sendMail({
        from,
        to,
        subject: name ? `${name}: npm run doctor` : 'npm run doctor',
        text: 'This mail was sent by npm run doctor. It arrived.\n',
        disableFileAccess: true,
        disableUrlAccess: true,
      }),
    );
    return [...found, ok('mail', 'the test mail was accepted: check that it arrived, and not as spam')];
  } catch (error) {
    return [
      bad(
        'mail',
        `${hostname} does not accept mail: ${reason(error)}`,
        'Check SMTP_URL: host, port, name, password. Until then mails wait in the outbox.',
      ),
    ];
  } finally {
    transport.close();
  }
}

/** Connects without credentials. */
async function saysStartTls(url: string): Promise<boolean> {
  const plain = new URL(url);
  plain.username = '';
  plain.password = '';
  const transport = createTransport({
    url: plain.href,
    requireTLS: true,
    tls: { rejectUnauthorized: false },
    ...timeouts,
  });
  try {
    return await transport.verify();
  } catch {
    return false;
  } finally {
    transport.close();
  }
}

/** No record; other codes mean a failed query. */
const nothingThere = new Set(['ENODATA', 'ENOTFOUND']);

async function textOf(resolver: Resolver, name: string): Promise<string[] | undefined> {
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch (error) {
    if (nothingThere.has(String((error as { code?: unknown }).code))) return [];
    return undefined;
  }
}

async function checkNames(domain: string, servers: readonly string[] | undefined): Promise<Finding[]> {
  const resolver = new Resolver({ timeout: 3000, tries: 1 });
  if (servers) resolver.setServers([...servers]);
  const [own, policies] = await Promise.all([textOf(resolver, domain), textOf(resolver, `_dmarc.${domain}`)]);
  if (own === undefined || policies === undefined)
    return [skip('mail', `the name server does not answer for ${domain}`)];
  const spf = own.find((text) => text.startsWith('v=spf1'));
  const dmarc = policies.find((text) => text.startsWith('v=DMARC1'));
  return [
    spf === undefined
      ? warn(
          'mail',
          `${domain} has no SPF record`,
          `Publish a TXT record at ${domain} that names your mail server: v=spf1 … -all.`,
        )
      : /[+?]all\b/.test(spf)
        ? warn(
            'mail',
            `the SPF record of ${domain} permits every server to send in its name`,
            'End it with -all.',
          )
        : ok('mail', `${domain} names its mail servers (SPF)`),
    dmarc === undefined
      ? warn(
          'mail',
          `${domain} has no DMARC record`,
          `Publish a TXT record at _dmarc.${domain}: v=DMARC1; p=quarantine.`,
        )
      : ok('mail', `${domain} has a policy for forgeries (DMARC)`),
  ];
}

export async function checkMail(
  { SMTP_URL, MAIL_FROM, DATA_DIR }: CheckedSettings,
  {
    to,
    servers,
    agency = { name: '', sender: undefined },
  }: { to?: string | undefined; servers?: readonly string[]; agency?: Agency | undefined } = {},
): Promise<Finding[]> {
  const from = MAIL_FROM ?? agency.sender ?? nobody;
  const domain = /@([^>\s]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
  const sent = SMTP_URL
    ? await checkServer(SMTP_URL, { from, name: agency.name, to })
    : [
        warn(
          'mail',
          `SMTP_URL is not set: mails are written as files to ${DATA_DIR}/outbox`,
          'Set it to send them.',
        ),
      ];
  return [...sent, ...(await checkNames(domain, servers))];
}
