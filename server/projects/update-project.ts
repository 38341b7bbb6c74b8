import type { z } from 'zod';
import type { Locale } from '../../lib/contract/core/locale';
import type { ProjectRecord, updateProjectBody } from '../../lib/contract/projects/record-schemas';
import { recordActivity } from '../core/activity/record-activity';
import { fromFlag } from '../db/codec';
import type { Engine, Handle } from '../db/database';
import { listMilestones } from './parts/milestones';
import type { ProjectRow } from './access-queries';
import { findImage } from './gallery/queries';
import { keepSlug } from './slugs';
import { readTexts, updateProject as writeProject, writeTexts } from './write-queries';
import type { ProjectChanges, ProjectTexts } from './write-queries';
import { requireAdmin } from '../core/caller';
import type { Context } from '../core/context';
import { fieldChanges, fieldNames } from '../core/activity/field-names';
import { columnsOf, textsOf } from './project-draft';
import { openProjectToWrite } from './project-access';
import { requireFreeSlug } from './project-slug';
import { Refusal } from '../core/refusal';
import { requireFresh } from '../core/require-fresh';
import { unshowableTexts } from './require-showable';
import { endOfProject, requireTransition, tellStatus } from './set-project-status';
import { presentRecord } from './show-project';
import { pagesOfProject } from './stale-pages';

type Draft = z.output<typeof updateProjectBody>;

/**
 * Omitted fields stay; without changes the version stays.
 * @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, STALE, CONFLICT, INVALID, INVALID_TRANSITION
 */
export async function updateProject(
  context: Context,
  id: string,
  { updatedAt, note, ...draft }: Draft,
): Promise<ProjectRecord> {
  requireAdmin(context);
  const { database, now } = context;
  return database.write(async (transaction) => {
    const access = await openProjectToWrite(transaction, context, id);
    const { project: before, caller } = access;
    requireFresh(before, updatedAt);
    const columns = differing(before, columnsOf(draft));
    const { status } = columns;
    if (status) requireTransition(access, status, note);
    const changes = { ...(status ? endOfProject(access, status, now) : {}), ...columns };
    await requireSound(transaction, database.engine, before, changes);
    await requireOwnCover(transaction, id, changes);
    const known = await readTexts(transaction, id);
    const texts = changedTexts(known, draft);
    // A public project without description allows other changes.
    await requireShown(transaction, context, before, {
      changes,
      known,
      texts: { ...known, ...texts },
      changed: Object.keys(texts).filter(
        (locale) => texts[locale as Locale]?.description !== known[locale as Locale]?.description,
      ),
    });
    const fields = [...fieldNames(changes), ...Object.keys(texts).map((locale) => `texts.${locale}`)];
    if (fields.length === 0) return presentRecord(transaction, access, context);
    for (const [locale, text] of Object.entries(texts) as [Locale, ProjectTexts | null][])
      await writeTexts(transaction, id, locale, text);
    const project = await writeProject(transaction, before, changes, now);
    if (changes.slug)
      await keepSlug(transaction, { projectId: id, before: before.slug, now: changes.slug }, now);
    if (status) await tellStatus(transaction, access, { to: status, note, locale: context.locale }, now);
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'project.updated',
        record: { type: 'project', id },
        fields,
        changes: fieldChanges(before, changes),
      },
      now,
    );
    if (fromFlag(before.is_public) || fromFlag(project.is_public))
      context.expire(...pagesOfProject(before, project, { before: known, after: texts }));
    return presentRecord(transaction, { ...access, project }, context);
  });
}

/**
 * A public project cannot lose its texts or repeat its brief.
 * @throws Refusal INVALID
 */
async function requireShown(
  transaction: Handle,
  context: Context,
  before: ProjectRow,
  {
    changes,
    known,
    texts,
    changed,
  }: {
    changes: ProjectChanges;
    known: Partial<Record<Locale, ProjectTexts>>;
    texts: Partial<Record<Locale, ProjectTexts | null>>;
    changed: readonly string[];
  },
): Promise<void> {
  if (!fromFlag(changes.is_public ?? before.is_public)) return;
  const wrong = await unshowableTexts(transaction, context, before.id, texts);
  const hadText = Object.values(known).some((text) => text.description?.trim());
  const own = fromFlag(before.is_public)
    ? wrong.filter(
        ({ field, code }) =>
          (code === 'publicText' && hadText) ||
          changed.some((locale) => field.startsWith(`translations.${locale}.`)),
      )
    : wrong;
  if (own.length > 0) throw new Refusal('INVALID', own);
}

const differing = (row: ProjectRow, changes: ProjectChanges): ProjectChanges =>
  Object.fromEntries(
    Object.entries(changes).filter(([column, value]) => row[column as keyof ProjectRow] !== value),
  );

/** @throws Refusal CONFLICT, INVALID */
async function requireSound(
  transaction: Handle,
  engine: Engine,
  before: ProjectRow,
  changes: ProjectChanges,
): Promise<void> {
  if (changes.slug) await requireFreeSlug(transaction, engine, changes.slug, before.id);
  const { start_date: start, end_date: end, deadline } = { ...before, ...changes };
  if (end !== null && end < start) throw new Refusal('INVALID', [{ field: 'endDate', code: 'beforeStart' }]);
  // An invalid stored deadline allows other changes.
  const moved = changes.start_date !== undefined || changes.deadline !== undefined;
  if (moved && deadline !== null && deadline < start)
    throw new Refusal('INVALID', [{ field: 'deadline', code: 'beforeStart' }]);
  if (changes.progress !== undefined && (await listMilestones(transaction, [before.id])).length > 0)
    throw new Refusal('INVALID', [{ field: 'progress', code: 'derived' }]);
}

/** @throws Refusal INVALID for a picture outside the project's gallery */
async function requireOwnCover(
  transaction: Handle,
  projectId: string,
  { cover_image_id: id }: ProjectChanges,
): Promise<void> {
  if (id && !(await findImage(transaction, { id, projectId })))
    throw new Refusal('INVALID', [{ field: 'cover.imageId', code: 'absent' }]);
}

function changedTexts(
  known: Partial<Record<Locale, ProjectTexts>>,
  draft: Omit<Draft, 'updatedAt' | 'note'>,
): Partial<Record<Locale, ProjectTexts | null>> {
  const same = (one: ProjectTexts | null | undefined, other: ProjectTexts | undefined) =>
    JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
  return Object.fromEntries(
    Object.entries(textsOf(draft, known)).filter(([locale, texts]) => !same(texts, known[locale as Locale])),
  );
}

const sorted = (texts: ProjectTexts | null | undefined) =>
  Object.entries(texts ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
