import type * as demo from '../../lib/contract/demo/calls';
import { requireAdmin } from '../core/caller';
import type { Handlers } from '../core/serving/handler';
import { showDemo } from './count-demo';
import { removeDemo } from './remove-demo';

export const demoHandlers: Pick<Handlers, keyof typeof demo> = {
  getDemo: async ({ context }) => {
    const { userId } = requireAdmin(context);
    return { answer: { success: true, demo: await showDemo(context.database.read, userId) } };
  },
  deleteDemo: async ({ context }) => {
    const { userId } = requireAdmin(context);
    const { accountParts, database, now } = context;
    const { counts, mails, files } = await removeDemo({ database, accountParts }, userId, now);
    context.expire('posts', 'pages', 'pages:footer');
    context.expire('projects');
    context.expire('site');
    await context.discardMails(mails);
    await context.files.remove(files);
    await database.scrub();
    return { answer: { success: true, removed: counts } };
  },
};
