import { viewLimits } from '../../../lib/contract/accounts/view-lists';
import type { saveViewBody, SavedView } from '../../../lib/contract/accounts/view-schemas';
import type { z } from 'zod';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant, toJson } from '../../db/codec';
import { newId } from '../../db/id';
import { fold } from '../../db/text-search';
import { lockOwnUser } from '../lock-own-user';
import { isListOpen, presentView } from './open-views';
import { insertView, listViews } from './queries';
import { nameTaken } from './rename-view';

/** Equal queries become equal texts. */
const sorted = (query: z.output<typeof saveViewBody>['query']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(query)
      .flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]))
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );

/**
 * A repeat, as after a lost answer, finds the first call's view.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN if the list is not open to the caller, VIEW_NAME_TAKEN, TOO_MANY_VIEWS
 */
export async function saveView(
  context: Context,
  { list, name, query }: z.output<typeof saveViewBody>,
): Promise<SavedView> {
  const caller = requireUser(context);
  if (!isListOpen(caller, list)) throw new Refusal('FORBIDDEN');
  const text = toJson(sorted(query));
  return context.database.write(async (transaction) => {
    // Concurrent calls would each find the name free and room for one more.
    const { id: userId } = await lockOwnUser(transaction, context);
    const views = (await listViews(transaction, userId)).filter((view) => view.list === list);
    const same = views.find((view) => view.name_key === fold(name));
    if (same?.name === name && same.query === text) return presentView(same);
    if (same) throw nameTaken();
    if (views.length >= viewLimits.perList)
      throw new Refusal('TOO_MANY_VIEWS', [{ field: 'name', code: 'viewsFull' }]);
    const view = {
      id: newId(),
      user_id: userId,
      list,
      name,
      name_key: fold(name),
      query: text,
      created_at: toInstant(context.now),
    };
    await insertView(transaction, view);
    return presentView(view);
  });
}
