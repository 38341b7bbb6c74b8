import type { Locale } from '../../../lib/contract/core/locale';
import type { MailDelivery } from '../../../lib/contract/mail/choices';
import { isComplete } from '../../../lib/contract/letters/completeness';
import { recordActivity } from '../../core/activity/record-activity';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { Refusal } from '../../core/refusal';
import { queueMail } from '../../mail/outbox/queries';
import { findLetter } from '../texts/queries';
import { readTexts } from './send-letter';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, NOT_FOUND, LETTER_INCOMPLETE, TOO_MANY_REQUESTS */
export async function testLetter(
  context: Context,
  id: string,
  locale: Locale,
): Promise<{ to: string; delivery: MailDelivery }> {
  const { userId } = requireRight(context, 'letters');
  const { database, mail, now, throttle } = context;
  await throttle.count('letterTest', userId);
  return database.write(async (transaction) => {
    if (!(await findLetter(transaction, id))) throw new Refusal('NOT_FOUND');
    if (!isComplete((await readTexts(transaction, id))[locale])) throw new Refusal('LETTER_INCOMPLETE');
    const user = await transaction
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirst();
    if (!user) throw new Refusal('UNAUTHORIZED');
    await queueMail(
      transaction,
      { template: 'letter', to: user.email, userId, locale, values: {}, letter: id },
      now,
    );
    await recordActivity(
      transaction,
      {
        actor: userId,
        action: 'letter.test-sent',
        record: { type: 'letter', id },
        changes: [{ field: 'locale', before: null, after: locale }],
      },
      now,
    );
    return { to: user.email, delivery: mail.delivery };
  });
}
