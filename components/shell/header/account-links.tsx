// Added in the browser: crawlers must not find them.
'use client';

import { useSyncExternalStore } from 'react';
import { PageLink } from '@/components/ui/buttons/page-link';
import { currentRole, watchRole } from '@/lib/auth/session/role-hint';
import styles from './account-menu.module.scss';
import { SignOut, type SignOutProps } from './sign-out';

export interface AccountLink {
  /** No leading slash: search engines follow any text that looks like a path. */
  path: string;
  label: string;
}

export interface AccountLinksProps {
  visitor: readonly AccountLink[];
  member: readonly AccountLink[];
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
