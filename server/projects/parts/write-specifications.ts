import type { z } from 'zod';
import type {
  Specifications,
  specificationsBody,
} from '../../../lib/contract/projects/specification-schemas';
import { recordActivity } from '../../core/activity/record-activity';
import { findSpecifications, writeSpecifications as saveSpecifications } from './specifications';
import type { SpecificationsChanges, SpecificationsRow } from './specifications';
import type { Context } from '../../core/context';
import { openProjectToWrite, requireTeam } from '../project-access';
import { requireFresh } from '../../core/require-fresh';
import { textLanguage } from '../text-language';
import { presentSpecifications, requirePhysical } from './show-specifications';

const ownWords = ['material', 'color', 'notes'] as const satisfies (keyof SpecificationsChanges)[];

/** Omitted fields stay; without changes the version stays. @throws Refusal UNAUTHORIZED, NOT_FOUND, FORBIDDEN, STALE */
export async function writeSpecifications(
  context: Context,
  projectId: string,
  { updatedAt, ...draft }: z.output<typeof specificationsBody>,
): Promise<Specifications> {
  const { database, now } = context;
  return database.write(async (transaction) => {
    const { caller } = requireTeam(
      requirePhysical(await openProjectToWrite(transaction, context, projectId)),
    );
    const known = await findSpecifications(transaction, projectId);
    requireFresh(known, updatedAt);
    const changes = changesOf(known, draft);
    const fields = Object.keys(changes);
    if (fields.length === 0) return presentSpecifications(known);
    const locale =
      known && !ownWords.some((column) => column in changes)
        ? known.locale
        : await textLanguage(transaction, { projectId, toCustomers: true, locale: context.locale });
    const saved = await saveSpecifications(
      transaction,
      { projectId, known, changes: { ...changes, locale } },
      now,
    );
    await recordActivity(
      transaction,
      {
        actor: caller.userId,
        action: 'project.specifications-written',
        record: { type: 'project', id: projectId },
        fields,
      },
      now,
    );
    return presentSpecifications(saved);
  });
}

function changesOf(
  known: SpecificationsRow | undefined,
  {
    material,
    dimensions = {},
    color,
    quantity,
    notes,
  }: Omit<z.output<typeof specificationsBody>, 'updatedAt'>,
): SpecificationsChanges {
  const named = {
    material,
    width: dimensions.width,
    height: dimensions.height,
    depth: dimensions.depth,
    color,
    quantity,
    notes,
  };
  return Object.fromEntries(
    Object.entries(named).filter(
      ([column, value]) => value !== undefined && value !== (known?.[column as keyof typeof named] ?? null),
    ),
  );
}
