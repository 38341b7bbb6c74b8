import { request } from '@/lib/api/browser/browser';
import { fail, type Result } from '@/lib/api/result';
import { addressOf } from '@/lib/contract/core/address/address';
import type { Contact } from '@/lib/contract/contacts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';

/** @returns a failure if a colleague has replied since the page loaded; undefined if not or unknown */
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
