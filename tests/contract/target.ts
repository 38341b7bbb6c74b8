// The API in this process, or at CONTRACT_BASE_URL (with CONTRACT_ADMIN_EMAIL, CONTRACT_ADMIN_PASSWORD, and
// CONTRACT_SECRET of its site).
import { randomInt } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { clientAddressHeader } from '@/lib/contract/core/client-address';
import { startServer } from '../../server/start';
import { createAddress, settingsOf } from '../server/db/database';
import { openFakeStripe } from '../fixtures/fake-stripe';
import { cheapPasswords } from '../server/fixtures';
import { openHost } from './host';
import type { Target } from './host';

export type { Target };

/** A random client address, against throttles. External hosts ignore it unsigned. */
export const elsewhere = () => ({
  [clientAddressHeader]: [10, randomInt(256), randomInt(256), randomInt(1, 255)].join('.'),
});

function hostAdmin(): { email: string; password: string } | undefined {
  const { CONTRACT_ADMIN_EMAIL: email, CONTRACT_ADMIN_PASSWORD: password } = process.env;
  return email && password ? { email, password } : undefined;
}

/** An external host without administrator is only read. */
export const onlyReads = Boolean(process.env.CONTRACT_BASE_URL) && hostAdmin() === undefined;

export async function openTarget(): Promise<Target> {
  const base = process.env.CONTRACT_BASE_URL?.replace(/\/+$/, '');
  if (base) return openHost({ base, admin: hostAdmin(), secret: process.env.CONTRACT_SECRET || undefined });

  const address = await createAddress();
  const failures: string[] = [];
  const admin = { email: 'admin@contract.example', password: 'the contract suite' };
  const stripe = await openFakeStripe();
  const server = await startServer({
    env: {
      ...settingsOf(address, 'website'),
      ...stripe.settings,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    },
    log: (level, event, fields) => level === 'error' && failures.push(`${event} ${JSON.stringify(fields)}`),
    passwords: cheapPasswords,
  });
  const folder = join(address.dataDir, 'outbox');
  return {
    ask: (path, init) => server.handle(new Request(`http://localhost${path}`, init)),
    admin,
    mailedToken: async (to, page = '') => {
      await server.sendMails();
      for (const name of (await readdir(folder)).sort().reverse()) {
        const mail = await PostalMime.parse(await readFile(join(folder, name)));
        const [, token] = new RegExp(`${page}[?&]token=([\\w.-]+)`).exec(mail.text ?? '') ?? [];
        if (token && mail.to?.some((recipient) => recipient.address === to)) return token;
      }
      throw new Error(`No mail to ${to} contains a token`);
    },
    runImports: server.runImports,
    stripe,
    failures,
    dataDir: address.dataDir,
    close: async () => {
      await server.close();
      await stripe.close();
      await address.drop();
    },
  };
}
