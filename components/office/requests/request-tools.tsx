'use client';

import { AssigneeMenu, type AssigneeLabels } from '@/components/office/inbox/assignee-menu';
import styles from '@/components/office/inbox/pane.module.scss';
import { useChange, type ChangeLabels } from '@/components/office/inbox/use-change';
import type { FormWords } from '@/components/form/form-words';
import type { Teammate } from '@/lib/office/name-team';

interface Props {
  words: FormWords;
  labels: ChangeLabels & AssigneeLabels;
  team: readonly Teammate[];
  me: string;
}

export function RequestTools({ words, labels, team, me }: Props) {
  const { record, problem, busy, assign } = useChange({ subject: 'request', words, labels });
  return (
    <div className={`${styles.tools} no-print`} aria-busy={busy || undefined}>
      <AssigneeMenu assignee={record.assignee} team={team} me={me} labels={labels} onAssign={assign} />
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </div>
  );
}
