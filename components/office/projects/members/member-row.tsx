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
  me: boolean;
  /** Chosen role, until the server confirms it. */
  role: MemberRole;
  words: MembersWords;
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
