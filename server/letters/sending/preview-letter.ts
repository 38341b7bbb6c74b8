import type { LetterMail } from '../../../lib/contract/letters/letter-schemas';
import type { Locale } from '../../../lib/contract/core/locale';
import { isComplete } from '../../../lib/contract/letters/completeness';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { toInstant } from '../../db/codec';
import type { Handle } from '../../db/database';
import { composeMail } from '../../mail/compose';
import type { Composing } from '../../mail/compose';
import { previewMail } from '../../mail/preview-mail';
import { findLetter } from '../texts/queries';
import { letterMail, readShownText } from './letter-mail';

/** The link that ends a subscription is in the preview; its token is hidden. */
const noSubscription = '00000000-0000-0000-0000-000000000000';

/** Distinct addresses in printed HTML. */
const linksOf = (html: string): string[] => [
  ...new Set([...html.matchAll(/ href="([^"]*)"/g)].map(([, url = '']) => url.replaceAll('&amp;', '&'))),
];

interface Previewing {
  handle: Handle;
  composing: Composing;
  /** Sender, if the settings name none. */
  from: string;
  now: Date;
}

/** As a subscriber who confirmed now would get it. @throws Refusal NOT_FOUND, LETTER_INCOMPLETE */
export async function composePreview(
  { handle, composing, from, now }: Previewing,
  id: string,
  locale: Locale,
): Promise<LetterMail> {
  const letter = await findLetter(handle, id);
  if (!letter) throw new Refusal('NOT_FOUND');
  const text = await readShownText(handle, id, locale);
  if (!isComplete(text)) throw new Refusal('LETTER_INCOMPLETE');
  const prepared = await letterMail({
    letter,
    text,
    site: composing.siteUrl(),
    confirmedAt: toInstant(now),
  });
  const composed = composeMail(
    { ...prepared, subscription: noSubscription },
    { ...composing, hidesTokens: true },
  );
  return {
    ...previewMail(composed, from),
    links: linksOf(prepared.printed?.['letter.content']?.html ?? ''),
  };
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, LETTER_INCOMPLETE */
export async function previewLetter(context: Context, id: string, locale: Locale): Promise<LetterMail> {
  requireRight(context, 'letters');
  return context.mail.previewLetter(id, locale);
}
