// The read position never decreases, even with two tabs.
import type { z } from 'zod';
import type { readAnswer, readBody } from '../../lib/contract/conversation/schemas';
import type { Handle } from '../db/database';
import { countUnread, findRead, lockRead, saveRead } from '../projects/timeline/read-marks';
import { positionOf } from './queries';
import { lastEntryId } from '../projects/timeline/queries';
import type { Reader } from '../projects/timeline/queries';
import { settleMail } from './announce-message';
import type { Context } from '../core/context';
import { openProject, openProjectToWrite } from '../projects/project-access';

type Reading = Pick<z.output<typeof readAnswer>, 'unread' | 'readUpTo'>;

/** @throws Refusal UNAUTHORIZED, NOT_FOUND */
export async function markMessagesRead(
  context: Context,
  projectId: string,
  { upTo }: z.output<typeof readBody>,
): Promise<Reading> {
  const { database, now } = context;
  const {
    caller: { userId, lacksSecondFactor = false },
    team,
  } = await openProject(context, projectId);
  const reader = { userId, team };
  const position = await positionOf(database.read, projectId, upTo, reader);
  const known = (await findRead(database.read, projectId, userId))?.read_position ?? 0;
  // Writes only new positions: open pages repeat the call. Staff without second factor see the customers' view and
  // mark nothing.
  if (position > known && !lacksSecondFactor)
    await database.write(async (transaction) => {
      await openProjectToWrite(transaction, context, projectId);
      const row = await lockRead(transaction, database.engine, projectId, userId);
      if (row && row.read_position >= position) return;
      const mailId = await settleMail(
        transaction,
        { projectId, userId, position, mailId: row?.mail_id ?? null },
        now,
      );
      await saveRead(transaction, { projectId, userId }, { read_position: position, mail_id: mailId }, now);
    });
  return readingOf(database.read, projectId, reader);
}

export async function readingOf(handle: Handle, projectId: string, reader: Reader): Promise<Reading> {
  const position = (await findRead(handle, projectId, reader.userId))?.read_position ?? 0;
  return {
    unread: await countUnread(handle, reader, projectId),
    readUpTo: position > 0 ? await lastEntryId(handle, projectId, reader, position) : null,
  };
}
