// What a write changes in a post, for the record of changes: by the names the API has, with both values.
import type { FieldChange } from '../../activity/record-activity';
import { agencyAuthor } from '../labels/agency-author';
import type { PostChanges, PostRecord } from '../write-queries';

/** Columns that follow from others, and are nobody's change. */
const silent: readonly string[] = ['announced_at', 'featured_position', 'draft_key'];

/** The agency stands for a person who is gone. */
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
