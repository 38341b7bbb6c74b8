import { extendTokens } from './single-use-tokens';
import { lockUser } from '../queries';
import { requireUser } from '../../core/caller';
import type { Context } from '../../core/context';
import { expiryOf, sendToken } from './send-token';

/** @throws Refusal UNAUTHORIZED, TOO_MANY_REQUESTS */
export async function resendVerification(context: Context): Promise<void> {
  const { userId } = requireUser(context);
  const { database, throttle } = context;
  await throttle.count('mail', userId);
  await database.write(async (transaction) => {
    const user = await lockUser(transaction, database.engine, userId);
    if (user?.pending_email) {
      await sendToken(transaction, context, {
        user,
        purpose: 'change-email',
        template: 'email-change-new',
        to: user.pending_email,
        values: { 'email.new': user.pending_email },
      });
      // The cancel link must work as long as the confirmation link.
      await extendTokens(transaction, user.id, 'disown-email-change', expiryOf('change-email', context.now));
    } else if (user?.email_verified_at === null)
      await sendToken(transaction, context, {
        user,
        purpose: 'verify-email',
        template: 'verification',
        to: user.email,
      });
  });
}
