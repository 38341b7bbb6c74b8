// Distinguishes saves of one minute.
import type { RevisionSummary } from '@/lib/contract/posts/version-schemas';
import type { Messages } from '@/lib/i18n/messages';

export function revisionText(
  { reason, changed }: Pick<RevisionSummary, 'reason' | 'changed'>,
  labels: Messages['postInspector']['revisions'],
): string {
  return reason === 'created' || reason === 'imported'
    ? labels.reasons[reason]
    : changed.map((field) => labels.fields[field]).join(', ');
}
