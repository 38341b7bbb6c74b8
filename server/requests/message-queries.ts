import type { Locale } from '../../lib/contract/core/locale';
import { toInstant } from '../db/codec';
import type { Handle } from '../db/database';
import { newId } from '../db/id';

export interface NewMessage {
  requestId: string;
  author: string;
  by: 'requester' | 'team';
  body: string;
  locale: Locale;
  key?: string | undefined;
}

export async function isMessageWritten(
  transaction: Handle,
  { requestId, author, key }: Pick<NewMessage, 'requestId' | 'author' | 'key'>,
): Promise<boolean> {
  if (key === undefined) return false;
  const row = await transaction
    .selectFrom('project_request_messages')
    .select('id')
    .where('request_id', '=', requestId)
    .where('author_id', '=', author)
    .where('key', '=', key)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertRequestMessage(
  transaction: Handle,
  { requestId, author, by, body, locale, key }: NewMessage,
  now: Date,
): Promise<void> {
  await transaction
    .insertInto('project_request_messages')
    .values({
      id: newId(),
      request_id: requestId,
      author_id: author,
      made_by: by,
      body,
      locale,
      key: key ?? null,
      created_at: toInstant(now),
    })
    .execute();
}

export function listRequestMessages(handle: Handle, requestId: string) {
  return handle
    .selectFrom('project_request_messages as messages')
    .leftJoin('users', 'users.id', 'messages.author_id')
    .select([
      'messages.id',
      'messages.made_by',
      'messages.body',
      'messages.locale',
      'messages.author_id',
      'messages.created_at',
      'users.first_name',
      'users.last_name',
    ])
    .where('messages.request_id', '=', requestId)
    .orderBy('messages.id')
    .execute();
}
export type RequestMessageRow = Awaited<ReturnType<typeof listRequestMessages>>[number];
