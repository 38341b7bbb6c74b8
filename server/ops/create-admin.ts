// `npm run admin:create [email]`: makes an administrator, or resets one's password; prints how to sign in. Also while the site runs.
import { z } from 'zod';
import { email as emailSchema } from '../../lib/contract/users.schema';
import { migrate } from '../db/migrate';
import { openDatabase } from '../db/open';
import { resetAdmin, usualAdminEmail } from '../rules/first-admin';
import { createPasswords } from '../security/passwords';
import { settleCommand } from './read-settings';

const env = settleCommand();
const given = process.argv[2] ?? env.ADMIN_EMAIL ?? usualAdminEmail;
const email = emailSchema.safeParse(given);
if (!email.success) {
  process.stderr.write(`"${given}" is no e-mail address: ${z.prettifyError(email.error)}\n`);
  process.exit(1);
}
const database = openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, { unhurried: true });
try {
  await migrate(database);
  const access = await resetAdmin(database, createPasswords(), email.data, new Date());
  process.stdout.write(`Administrator: ${access.email}\nPassword:      ${access.password}\n`);
} finally {
  await database.close();
}
