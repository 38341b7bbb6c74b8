// A failed check does not stop the others.
import type { Env } from '../../../lib/env';
import { checkApi } from './check-api';
import { checkBackup } from './check-backup';
import { checkCards } from './check-cards';
import { checkDatabase } from './check-database';
import { checkFiles } from './check-files';
import { checkMachine } from './check-machine';
import { checkMail } from './check-mail';
import { findAgency } from './find-agency';
import { checkRedis } from './check-redis';
import { checkScanner } from './check-scanner';
import { checkSettings } from './check-settings';
import { checkVisitor } from './check-visitor';
import { bad, reason } from './finding';
import type { Finding } from './finding';

export interface Examination {
  env: Env;
  names: readonly string[];
  written: readonly string[];
  mailTo?: string | undefined;
  now?: () => Date;
  /** DNS servers, instead of the machine's. */
  nameServers?: readonly string[];
}

export async function examine({
  env,
  names,
  written,
  mailTo,
  now = () => new Date(),
  nameServers,
}: Examination): Promise<Finding[]> {
  const looks: [string, () => Finding[] | Promise<Finding[]>][] = [
    ['settings', () => checkSettings({ env, names, written })],
    ['machine', () => checkMachine(env)],
    ...(env.API_URL
      ? ([['API', () => checkApi(env.API_URL ?? '')]] satisfies [string, () => Promise<Finding[]>][])
      : ([
          ['database', () => checkDatabase(env, now)],
          ['files', () => checkFiles(env)],
          ['scanner', () => checkScanner(env)],
          ['card payments', () => checkCards(env)],
          [
            'mail',
            async () =>
              checkMail(env, {
                to: mailTo,
                agency: await findAgency(env),
                ...(nameServers ? { servers: nameServers } : {}),
              }),
          ],
          ['backup', () => checkBackup(env, now())],
        ] satisfies [string, () => Promise<Finding[]>][])),
    ...(env.REDIS_URL
      ? ([['Redis', () => checkRedis(env.REDIS_URL ?? '')]] satisfies [string, () => Promise<Finding[]>][])
      : []),
    ['site', () => checkVisitor(env, now)],
  ];
  const found = await Promise.all(
    looks.map(async ([subject, look]) => {
      try {
        return await look();
      } catch (error) {
        return [
          bad(
            subject,
            `could not be checked: ${reason(error)}`,
            'This is a bug in npm run doctor: please report it.',
          ),
        ];
      }
    }),
  );
  return found.flat();
}
