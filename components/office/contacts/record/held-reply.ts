import { request } from '@/lib/api/browser/browser';
import type { Result } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';

type Restore = (body: string) => void;
const boxes = new Map<string, Restore>();

/** @returns the unregister function */
export function registerReplyBox(contactId: string, restore: Restore): () => void {
  boxes.set(contactId, restore);
  return () => {
    if (boxes.get(contactId) === restore) boxes.delete(contactId);
  };
}

interface HeldReply {
  contactId: string;
  id: string;
  body: string;
  locale: Locale;
}

export async function cancelReply({
  contactId,
  id,
  body,
  locale,
}: HeldReply): Promise<Result<{ contact: Contact }>> {
  const result = await request<{ contact: Contact }>(
    'delete',
    addressOf('/api/contacts/{id}/replies/{replyId}', { id: contactId, replyId: id }),
    { locale },
  );
  if (result.ok) boxes.get(contactId)?.(body);
  return result;
}
