import type { z } from 'zod';
import { familyOf } from '../../lib/drawing/covers/series';
import type { createProjectBody, ProjectRecord } from '../../lib/contract/projects/record-schemas';
import { recordActivity } from '../core/activity/record-activity';
import { fromFlag, toFlag, toJson } from '../db/codec';
import { newId } from '../db/id';
import { insertProject } from './write-queries';
import type { ProjectTexts } from './write-queries';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { columnsOf, textsOf } from './project-draft';
import { openProjectToWrite } from './project-access';
import { lockAccounts } from '../accounts/lock-accounts';
import { freeSlug, requireFreeSlug } from './project-slug';
import { Refusal } from '../core/refusal';
import { requireShowable } from './require-showable';
import { presentRecord } from './show-project';
import { dayAt } from '../../lib/format/days';

/** Derives a missing slug. @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID, CONFLICT for a taken slug */
export async function createProject(
  context: Context,
  draft: z.output<typeof createProjectBody>,
): Promise<ProjectRecord> {
  const { userId } = requireAdmin(context);
  const { database, now } = context;
  const texts = Object.fromEntries(
    Object.entries(textsOf(draft)).filter((entry): entry is [string, ProjectTexts] => entry[1] !== null),
  );
  const today = dayAt(now);
  const start = draft.startDate ?? today;
  const early = (['endDate', 'deadline'] as const).filter((field) => (draft[field] ?? start) < start);
  if (early.length > 0)
    throw new Refusal(
      'INVALID',
      early.map((field) => ({ field, code: 'beforeStart' })),
    );
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    if (draft.slug) await requireFreeSlug(transaction, database.engine, draft.slug);
    const [id, slug] = [newId(), draft.slug ?? (await freeSlug(transaction, database.engine, draft.title))];
    const family = familyOf({
      slug,
      tags: [draft.sector, draft.clientName, ...(draft.tags ?? [])].filter((word) => word != null),
    });
    const row = {
      client_name: '',
      status: 'planning',
      is_public: toFlag(false),
      start_date: today,
      end_date: null,
      deadline: null,
      progress: 0,
      stack: toJson([]),
      services: toJson([]),
      cover_family: family,
      ...columnsOf(draft),
      id,
      slug,
    } as const;
    if (fromFlag(row.is_public)) await requireShowable(transaction, context, id, texts);
    await insertProject(transaction, row, texts, now);
    await recordActivity(
      transaction,
      { actor: userId, action: 'project.created', record: { type: 'project', id } },
      now,
    );
    const access = await openProjectToWrite(transaction, context, id);
    if (fromFlag(access.project.is_public)) context.expire('projects');
    return presentRecord(transaction, access, context);
  });
}
