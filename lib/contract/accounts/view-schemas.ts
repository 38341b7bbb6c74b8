import { z } from 'zod';
import { success } from '../core/envelope';
import { id, line } from '../core/fields';
import { isVisible } from '../core/is-visible';
import { viewLimits, viewListNames, viewLists, viewParameters, type ViewParameter } from './view-lists';

const list = z.enum(viewListNames);
const name = line(viewLimits.name).trim().min(1).refine(isVisible);

const value = line(viewLimits.value).trim().min(1).optional();
/** Parameters by name, never an address. */
const query = z.object(
  Object.fromEntries(viewParameters.map((each) => [each, value])) as Record<ViewParameter, typeof value>,
);

export const savedViewSchema = z.object({
  id,
  list,
  name: z.string(),
  query: z.record(z.string(), z.string()),
});
export type SavedView = z.output<typeof savedViewSchema>;

export const saveViewBody = z.object({ list, name, query }).superRefine((view, context) => {
  const known: readonly string[] = viewLists[view.list].parameters;
  const sent = Object.keys(view.query);
  // The whole list needs no view.
  if (sent.length === 0) context.addIssue({ code: 'custom', path: ['query'], params: { code: 'required' } });
  for (const parameter of sent)
    if (!known.includes(parameter))
      context.addIssue({
        code: 'custom',
        path: ['query', parameter],
        params: { code: 'invalid_value' },
      });
});
export const renameViewBody = z.object({ name });

export const viewAnswer = success({ view: savedViewSchema });
/** Of lists that are open to the caller, sorted by name. */
export const viewListAnswer = success({ views: z.array(savedViewSchema) });
