import type * as views from '../../../lib/contract/accounts/view-calls';
import type { Handlers } from '../../core/serving/handler';
import { openViews } from './open-views';
import { removeView } from './remove-view';
import { renameView } from './rename-view';
import { saveView } from './save-view';

export const viewHandlers: Pick<Handlers, keyof typeof views> = {
  listViews: async ({ context }) => ({ answer: { success: true, views: await openViews(context) } }),
  saveView: async ({ body, context }) => ({
    answer: { success: true, view: await saveView(context, body) },
  }),
  renameView: async ({ params, body, context }) => ({
    answer: { success: true, view: await renameView(context, params.id, body.name) },
  }),
  deleteView: async ({ params, context }) => {
    await removeView(context, params.id);
    return { answer: { success: true } };
  },
};
