import type * as demo from '../../lib/contract/demo/calls';
import { requireAdmin } from '../core/caller';
import type { Handlers } from '../core/serving/handler';
import { countDemo } from './count-demo';
import { removeDemo } from './remove-demo';

export const demoHandlers: Pick<Handlers, keyof typeof demo> = {
  getDemo: async ({ context }) => {
    requireAdmin(context);
    const { going, staying } = await countDemo(context.database.read);
    const inOffice = going.contacts + going.requests + going.subscribers > 0;
    return { answer: { success: true, demo: { inOffice, going, staying } } };
  },
  deleteDemo: async ({ context }) => {
    requireAdmin(context);
    const { accountParts, database, now } = context;
    const { counts, mails, files } = await removeDemo({ database, ...accountParts }, now);
    context.expire('posts');
    context.expire('projects');
    context.expire('site');
    await context.discardMails(mails);
    await context.files.remove(files);
    await database.scrub();
    return { answer: { success: true, removed: counts } };
  },
};
