// Articles and pages are rows of one table. @see docs/decisions/0100
import { sql } from 'kysely';
import type { Expression, SqlBool } from 'kysely';
import type {
  ActivityAction,
  activityActions,
  ActivityRecordType,
} from '../../lib/contract/activity/choices';
import type { PostKind } from '../../lib/contract/posts/desk-choices';

/** By key, which the indexes of lists contain; the few pages have an index of their own. */
export function ofKind(alias: string, kind: PostKind): Expression<SqlBool> {
  const key = sql.ref(`${alias}.translation_key`);
  const pages = sql`(select pages.translation_key from posts as pages where pages.kind = 'page')`;
  return kind === 'page' ? sql<SqlBool>`${key} in ${pages}` : sql<SqlBool>`${key} not in ${pages}`;
}

type PageStep = (typeof activityActions)['page'][number];

/** A page has its own names in the record of changes. */
export function postActivity(
  { id, kind }: { id: string; kind: PostKind },
  step: PageStep,
): { action: ActivityAction; record: { type: ActivityRecordType; id: string } } {
  return kind === 'page'
    ? { action: `page.${step}`, record: { type: 'page', id } }
    : { action: `post.${step}`, record: { type: 'post', id } };
}
