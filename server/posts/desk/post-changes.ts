// By API field name.
import type { FieldChange } from '../../core/activity/record-activity';
import { agencyAuthor } from '../../accounts/agency-author';
import { authorIdOf } from '../labels/post-author';
import type { PostChanges, PostRecord } from '../write-queries';

/** Derived columns. */
const silent: readonly string[] = ['announced_at', 'featured_position', 'draft_key', 'author_id', 'guest_id'];

/** The agency replaces an erased author. */
const recorded = (value: unknown) => (value === agencyAuthor ? null : value);

export function postChanges(before: PostRecord, changes: PostChanges): FieldChange[] {
  const written = Object.entries(changes)
    .filter(([column, after]) => !silent.includes(column) && before[column as keyof PostRecord] !== after)
    .map(([column, after]) => ({
      field: column === 'source_revision_id' ? 'follows' : column,
      before: before[column as keyof PostRecord],
      after,
    }));
  const [author, newAuthor] = [authorIdOf(before), authorIdOf({ ...before, ...changes })];
  if (author === newAuthor) return written;
  return [...written, { field: 'author_id', before: recorded(author), after: recorded(newAuthor) }];
}
