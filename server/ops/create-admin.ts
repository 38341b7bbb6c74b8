// `npm run admin:create [-- email]`, also while the site runs. @see docs/commands.md
import { parseArgs } from 'node:util';
import { email as emailSchema } from '../../lib/contract/accounts/schemas';
import { accountParts } from '../account-parts';
import { migrate } from '../db/migrate';
import { resetAdmin, usualAdminEmail } from '../accounts/first-admin';
import { createPasswords } from '../core/passwords';
import { runCommand, say, withDatabase } from './command';
import { settleCommand } from './read-settings';

await runCommand(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  if (positionals.length > 1) throw new Error('Give one address: npm run admin:create somebody@example.com');
  const env = settleCommand();
  const given = positionals[0] ?? env.ADMIN_EMAIL ?? usualAdminEmail;
  const email = emailSchema.safeParse(given);
  if (!email.success) throw new Error(`"${given}" is not an e-mail address`);
  await withDatabase(env, async (database) => {
    await migrate(database);
    const access = await resetAdmin(
      { accountParts, database, passwords: createPasswords() },
      email.data,
      new Date(),
    );
    say(`Administrator: ${access.email}\nPassword:      ${access.password}`);
  });
});
