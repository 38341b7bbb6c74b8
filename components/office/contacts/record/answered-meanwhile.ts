// Whether somebody answered a message while an answer to it was being written: two people must not answer the same one unawares.
import { request } from '@/lib/api/browser/browser';
import { fail, type Result } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';

/** @returns why the answer should not leave yet; undefined where nothing speaks against it, or it cannot be told */
export async function answeredMeanwhile(
  { id, replies }: { id: string; replies: number },
  { locale, text }: { locale: Locale; text: string },
): Promise<Result<never> | undefined> {
  const found = await request<{ contact: Contact }>('get', addressOf('/api/contacts/{id}', { id }), {
    locale,
  });
  const last = found.ok ? found.value.contact.replies.at(replies) : undefined;
  if (!last) return undefined;
  const name = last.author ? `${last.author.firstName} ${last.author.lastName}` : '…';
  return fail({
    status: 409,
    code: 'ANSWERED',
    message: fillText(text, { name, when: formatMoment(last.createdAt, locale) }),
  });
}
