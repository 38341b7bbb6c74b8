import { isPermitted } from '../../../lib/contract/core/permissions';
import { viewListNames, viewLists } from '../../../lib/contract/accounts/view-lists';
import type { ViewListName } from '../../../lib/contract/accounts/view-lists';
import type { SavedView } from '../../../lib/contract/accounts/view-schemas';
import { requireUser } from '../../core/caller';
import type { SignedInCaller } from '../../core/caller';
import type { Context } from '../../core/context';
import { fromJson } from '../../db/codec';
import type { ViewRow } from './queries';
import { listViews } from './queries';

export const isListOpen = ({ kind, rights }: SignedInCaller, list: ViewListName): boolean =>
  isPermitted(viewLists[list], { role: kind, rights });

export const presentView = ({ id, list, name, query }: ViewRow): SavedView => ({
  id,
  list,
  name,
  query: fromJson(query),
});

/** Without lists that a former version had. */
export const openRows = (rows: readonly ViewRow[], caller: SignedInCaller): ViewRow[] =>
  rows.filter(({ list }) => viewListNames.includes(list) && isListOpen(caller, list));

/** @throws Refusal UNAUTHORIZED */
export async function openViews(context: Context): Promise<SavedView[]> {
  const caller = requireUser(context);
  return openRows(await listViews(context.database.read, caller.userId), caller).map(presentView);
}
