'use client';

import { ActionDialog } from '@/components/form/actions/action-dialog';
import type { FormWords } from '@/components/form/form-words';
import type { Milestone } from '@/lib/contract/projects/plan-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { milestonePath } from './milestone-path';

interface Props {
  words: FormWords;
  labels: Messages['myProjects']['edit'];
  projectId: string;
  milestone: Milestone;
  email: string;
  onRemoved: () => void;
  onClose: () => void;
}

export function RemoveMilestone({
  words,
  labels,
  projectId,
  milestone: { id, title },
  email,
  onRemoved,
  onClose,
}: Props) {
  const { removeHeading: heading, removeText, removeSubmit: submit, keep, removed: done, remove } = labels;
  return (
    <ActionDialog
      action={{
        key: 'remove-milestone',
        labels: { open: remove, heading, text: fillText(removeText, { title }), submit, keep, done },
        bad: true,
        call: { method: 'delete', path: milestonePath(projectId, id) },
      }}
      words={words}
      email={email}
      onDone={onRemoved}
      onClose={onClose}
    />
  );
}
