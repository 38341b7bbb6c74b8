// One member: who they are, what they are called in this project, and the way out of it.
'use client';

import { LiveButton } from '@/components/form/live-button';
import { useHydrated } from '@/components/form/use-hydrated';
import { Select } from '@/components/ui/fields/select';
import { memberRoles, type MemberRole } from '@/lib/contract/projects/choices';
import type { ProjectMember } from '@/lib/contract/projects/member-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './members.module.scss';
import type { MembersWords } from './members-words';

interface Props {
  member: ProjectMember;
  /** Named as the one who looks at it. */
  me: boolean;
  /** As it was chosen, until the server says what it is. */
  role: MemberRole;
  words: MembersWords;
  /** The page of the account. */
  account: string;
  onRole: (role: MemberRole) => void;
  onRemove: () => void;
}

export function MemberRow({
  member: { userId, name, team, awaitsVerification },
  me,
  role,
  words: { labels, roles },
  account,
  onRole,
  onRemove,
}: Props) {
  const hydrated = useHydrated();
  return (
    <li className={styles.member}>
      <span className={styles.who}>
        <a href={account}>{me ? fillText(labels.you, { name }) : name}</a>{' '}
        {team && <span className="label">{labels.agency}</span>}{' '}
        {awaitsVerification && <span className="label">{labels.awaiting}</span>}
      </span>
      <label className="vh" htmlFor={`member-${userId}`}>
        {fillText(labels.roleOf, { name })}
      </label>
      <Select
        id={`member-${userId}`}
        className={styles.role}
        value={role}
        disabled={!hydrated}
        onChange={({ target }) => onRole(target.value as MemberRole)}
      >
        {memberRoles.map((value) => (
          <option key={value} value={value}>
            {roles[value]}
          </option>
        ))}
      </Select>
      <LiveButton size="small" variant="quiet" aria-haspopup="dialog" onClick={onRemove}>
        {labels.remove} <span className="vh">{name}</span>
      </LiveButton>
    </li>
  );
}
