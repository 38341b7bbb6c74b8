// `npm run demo:remove`, also while the site runs; expires its pages. @see docs/commands.md
import { accountParts } from '../account-parts';
import { migrate } from '../db/migrate';
import { removeDemo } from '../demo/remove-demo';
import { openFileStore } from '../files/open-store';
import { guardRemovals } from '../files/ownership';
import { createLog } from '../../lib/runtime/telemetry/log/log';
import { createMailer } from '../mail/mailer';
import { counted } from '../core/counted';
import { runCommand, say, withDatabase } from './command';
import { settleCommand } from './read-settings';
import { tellSite } from './tell-site';

await runCommand(async () => {
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    await migrate(database);
    const { counts, closed, tags, mails, files } = await removeDemo(
      { database, accountParts },
      null,
      new Date(),
    );
    const { contacts, requests, projects, quotes, invoices, posts, pages, subscribers, accounts, settings } =
      counts;
    say(
      `Removed: ${[
        counted(projects, 'project'),
        counted(posts, 'post'),
        counted(pages, 'page'),
        counted(tags, 'tag'),
        counted(accounts, 'user'),
        counted(contacts, 'contact'),
        counted(requests, 'request'),
        counted(quotes, 'quote'),
        counted(invoices, 'invoice'),
        counted(subscribers, 'subscriber'),
        counted(settings, 'section'),
      ].join(', ')}`,
    );
    if (closed.length > 0) say(`Deactivated, because other content needs them: ${closed.join(', ')}`);
    await createMailer(env).discard(mails);
    const store = await openFileStore(env);
    await guardRemovals(database, store, createLog()).remove(files);
    store.close();
    await database.scrub();
    if (tags + Object.values(counts).reduce((sum, count) => sum + count, 0) > 0)
      say(await tellSite(env, ['posts', 'pages', 'pages:footer', 'projects', 'site']));
  });
});
