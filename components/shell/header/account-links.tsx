// The links of the account menu. The stored document holds the visitor's links only: the member's are added in the browser,
// so that crawlers find no links to private pages.
'use client';

import { useSyncExternalStore } from 'react';
import { PageLink } from '@/components/ui/buttons/page-link';
import { currentRole, watchRole } from '@/lib/auth/session/role-hint';
import styles from './account-menu.module.scss';
import { SignOut, type SignOutProps } from './sign-out';

export interface AccountLink {
  /** Without its first slash: search engines also follow what looks like a path in a document's data. */
  path: string;
  label: string;
}

export interface AccountLinksProps {
  visitor: readonly AccountLink[];
  member: readonly AccountLink[];
  /** Shown to administrators only. */
  admin: AccountLink;
  signOut: SignOutProps;
  className?: string | undefined;
}

const addressOf = (path: string): string => ['', path].join('/');

export function AccountLinks({ visitor, member, admin, signOut, className }: AccountLinksProps) {
  const role = useSyncExternalStore(watchRole, currentRole, () => undefined);
  const links = role === undefined ? visitor : [...member, ...(role === 'admin' ? [admin] : [])];
  return (
    <div className={className}>
      <ul className={role === undefined ? styles.visitor : undefined}>
        {links.map(({ path, label }) => (
          <li key={path}>
            <PageLink href={addressOf(path)}>{label}</PageLink>
          </li>
        ))}
        {role !== undefined && (
          <li>
            <SignOut {...signOut} />
          </li>
        )}
      </ul>
    </div>
  );
}
