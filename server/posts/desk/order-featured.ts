// Readers see the first three articles of their language.
import { postLimits } from '../../../lib/contract/posts/desk-choices';
import { recordActivity } from '../../core/activity/record-activity';
import type { Handle } from '../../db/database';
import { featuredOrder, setFeatured, writeFeatured } from './featured-posts';
import { kindOfKey } from '../slugs';
import { lockDesk, markPosts } from '../write-queries';
import { requireRight } from '../../core/caller';
import type { Context } from '../../core/context';
import { lockAccounts } from '../../accounts/lock-accounts';
import { Refusal } from '../../core/refusal';
import { pagesOfFeatured } from '../stale-pages';

/** @throws Refusal UNAUTHORIZED, FORBIDDEN, INVALID for an unknown article */
export async function orderFeatured(context: Context, order: readonly string[]): Promise<string[]> {
  const { userId } = requireRight(context, 'blog');
  const { database, now } = context;
  return database.write(async (transaction) => {
    await lockAccounts(transaction, context);
    await lockDesk(transaction, database.engine);
    for (const [index, key] of order.entries())
      if ((await kindOfKey(transaction, key)) !== 'article')
        throw new Refusal('INVALID', [{ field: `order.${index}`, code: 'absent' }]);
    const before = await featuredOrder(transaction);
    if (before.join() === order.join()) return before;
    await writeFeatured(transaction, database.engine, order);
    await markPosts(transaction);
    await recordActivity(
      transaction,
      { actor: userId, action: 'post.featured-ordered', record: { type: 'post', id: 'featured' } },
      now,
    );
    context.expire(...pagesOfFeatured);
    return [...order];
  });
}

/**
 * Requires the desk lock.
 * @throws Refusal INVALID above the maximum
 */
export async function feature(transaction: Handle, translationKey: string, featured: boolean): Promise<void> {
  const order = await featuredOrder(transaction);
  if (order.includes(translationKey) === featured) return;
  if (featured && order.length >= postLimits.featured)
    throw new Refusal('INVALID', [{ field: 'featured', code: 'tooMany' }]);
  await setFeatured(transaction, translationKey, featured);
  await markPosts(transaction);
}
