import type { z } from 'zod';
import type { newMessageBody, ConversationEntry } from '../../lib/contract/conversation/schemas';
import { recordActivity } from '../core/activity/record-activity';
import type { Handle } from '../db/database';
import { shareFiles } from '../projects/parts/file-queries';
import { filesOfProject, findEntry } from './queries';
import type { Reader } from '../projects/timeline/queries';
import { insertMessage } from '../projects/timeline/write-entries';
import { attachFiles, findMessageByKey } from './write-queries';
import { announceMessage, audienceOf } from './announce-message';
import { requireSecondFactor, requireUser } from '../core/caller';
import type { Context } from '../core/context';
import { presentEntries } from './present';
import { openProject, openProjectToWrite, requireTeam } from '../projects/project-access';
import { textLanguage } from '../projects/text-language';
import { Refusal } from '../core/refusal';

type Body = z.output<typeof newMessageBody>;

/**
 * @throws Refusal UNAUTHORIZED, NOT_FOUND, OTP_SETUP_REQUIRED, FORBIDDEN (a customer's note), INVALID (another
 * project's file), TOO_MANY_REQUESTS
 */
export async function createMessage(
  context: Context,
  projectId: string,
  { body, internal = false, attachmentIds = [], key }: Body,
): Promise<ConversationEntry> {
  const { userId } = requireUser(context);
  const { database, now, throttle } = context;
  const access = await openProject(context, projectId);
  requireSecondFactor(access.caller);
  if (internal) requireTeam(access);
  await throttle.count('update', userId);
  // All writes lock accounts before the project.
  const others = (await audienceOf(database.read, projectId, userId)).map(({ id }) => id);
  return database.write(async (transaction) => {
    const { project, team } = await openProjectToWrite(transaction, context, projectId, others);
    if (internal && !team) throw new Refusal('FORBIDDEN');
    const reader = { userId, team };
    const known =
      key === undefined ? undefined : await findMessageByKey(transaction, { projectId, author: userId, key });
    if (known) return present(transaction, projectId, known.id, reader);
    const files = [...new Set(attachmentIds)];
    await requireFiles(transaction, projectId, attachmentIds, reader);
    const { id } = await insertMessage(
      transaction,
      {
        projectId: project.id,
        actor: userId,
        side: team ? 'team' : 'customer',
        body,
        locale: await textLanguage(transaction, {
          projectId,
          toCustomers: team && !internal,
          locale: context.locale,
        }),
        internal,
        key: key ?? null,
      },
      now,
    );
    await attachFiles(transaction, id, files);
    if (!internal) await share(transaction, { projectId, userId, files }, now);
    await recordActivity(
      transaction,
      { actor: userId, action: 'update.created', record: { type: 'update', id } },
      now,
    );
    if (!internal) await announceMessage(transaction, { projectId, author: userId }, now);
    return present(transaction, projectId, id, reader);
  });
}

/** Attached internal files become visible to customers. */
async function share(
  transaction: Handle,
  { projectId, userId, files }: { projectId: string; userId: string; files: readonly string[] },
  now: Date,
): Promise<void> {
  const shared = await shareFiles(transaction, files);
  if (shared.length > 0)
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: 'project.file-changed',
        record: { type: 'project', id: projectId },
        changes: shared.map((id) => ({ field: `files.${id}.internal`, before: true, after: false })),
      },
      now,
    );
}

/** @throws Refusal INVALID with each file of another project */
async function requireFiles(
  transaction: Handle,
  projectId: string,
  fileIds: readonly string[],
  reader: Reader,
): Promise<void> {
  const known = await filesOfProject(transaction, projectId, fileIds, reader);
  const wrong = fileIds.flatMap((id, at) =>
    known.has(id) ? [] : [{ field: `attachmentIds.${at}`, code: 'absent' }],
  );
  if (wrong.length > 0) throw new Refusal('INVALID', wrong);
}

async function present(
  transaction: Handle,
  projectId: string,
  id: string,
  reader: Reader,
): Promise<ConversationEntry> {
  const row = await findEntry(transaction, projectId, id, reader);
  const [entry] = row ? await presentEntries(transaction, [row], reader.userId) : [];
  // Retry of a note after its author left the team.
  if (!entry) throw new Refusal('NOT_FOUND');
  return entry;
}
