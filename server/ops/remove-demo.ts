// `npm run demo:remove`, also while the site runs; expires its pages. @see docs/commands.md
import { migrate } from '../db/migrate';
import { removeDemo } from '../seed/remove-demo';
import { counted, runCommand, say, withDatabase } from './command';
import { settleCommand } from './read-settings';
import { tellSite } from './tell-site';

await runCommand(async () => {
  const env = settleCommand();
  await withDatabase(env, async (database) => {
    await migrate(database);
    const { projects, posts, tags, users } = await removeDemo(database);
    say(
      `Removed: ${counted(projects, 'project')}, ${counted(posts, 'post')}, ${counted(tags, 'tag')}, ${counted(users, 'user')}`,
    );
    if (projects + posts + tags + users > 0) say(await tellSite(env, ['posts', 'projects']));
  });
});
