// By API field name.
import type { FieldChange } from '../../core/activity/record-activity';
import { agencyAuthor } from '../../accounts/agency-author';
import type { PostChanges, PostRecord } from '../write-queries';

/** Derived columns. */
const silent: readonly string[] = ['announced_at', 'featured_position', 'draft_key'];

/** The agency replaces an erased author. */
const recorded = (value: unknown) => (value === agencyAuthor ? null : value);

export function postChanges(before: PostRecord, changes: PostChanges): FieldChange[] {
  return Object.entries(changes)
    .filter(([column, after]) => !silent.includes(column) && before[column as keyof PostRecord] !== after)
    .map(([column, after]) => ({
      field: column === 'source_revision_id' ? 'follows' : column,
      before: recorded(before[column as keyof PostRecord]),
      after: recorded(after),
    }));
}
