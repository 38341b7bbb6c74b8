'use client';

import { useShortcuts } from '@/components/ui/shortcuts/registry';
import { useHydrated } from '@/components/form/use-hydrated';
import { Select } from '@/components/ui/fields/select';
import type { Teammate } from '@/lib/office/name-team';
import type { InboxPerson } from '@/lib/contract/core/inbox';
import styles from './pane.module.scss';

interface Props {
  assignee: InboxPerson | null | undefined;
  team: readonly Teammate[];
  me: string;
  labels: { assignee: string; unassigned: string; me: string; assignMe: string };
  onAssign: (mate: Teammate | undefined) => void;
}

export function AssigneeMenu({ assignee, team, me, labels, onAssign }: Props) {
  const hydrated = useHydrated();
  const own = team.find(({ id }) => id === me);
  const colleagues = team.filter(({ id }) => id !== me);
  // The assignee may have left.
  if (assignee && !team.some(({ id }) => id === assignee.id))
    colleagues.push({ id: assignee.id, name: `${assignee.firstName} ${assignee.lastName}` });

  useShortcuts(
    own && assignee?.id !== me
      ? [{ id: 'assign-me', group: 'record', label: labels.assignMe, keys: 'a', run: () => onAssign(own) }]
      : [],
  );

  return (
    <label className={styles.assignee}>
      <span>{labels.assignee}</span>
      <Select
        value={assignee?.id ?? ''}
        disabled={!hydrated}
        onChange={({ target }) => onAssign(team.find(({ id }) => id === target.value))}
      >
        <option value="">{labels.unassigned}</option>
        {own && <option value={own.id}>{labels.me}</option>}
        {colleagues.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </label>
  );
}
