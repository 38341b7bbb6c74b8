import type { SavedView } from '../../../lib/contract/accounts/view-schemas';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { fold } from '../../db/text-search';
import { lockOwnUser } from '../lock-own-user';
import { openRows, presentView } from './open-views';
import { listViews, writeViewName } from './queries';

export const nameTaken = () => new Refusal('VIEW_NAME_TAKEN', [{ field: 'name', code: 'viewTaken' }]);

/** @throws Refusal UNAUTHORIZED, NOT_FOUND also for a view of another account or a closed list, VIEW_NAME_TAKEN */
export async function renameView(context: Context, id: string, name: string): Promise<SavedView> {
  const caller = requireUser(context);
  return context.database.write(async (transaction) => {
    await lockOwnUser(transaction, context);
    const views = await listViews(transaction, caller.userId);
    const view = openRows(views, caller).find((each) => each.id === id);
    if (!view) throw new Refusal('NOT_FOUND');
    const key = fold(name);
    if (views.some((each) => each.id !== id && each.list === view.list && each.name_key === key))
      throw nameTaken();
    await writeViewName(transaction, view, { name, name_key: key });
    return presentView({ ...view, name });
  });
}
