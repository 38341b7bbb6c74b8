// What the sections of the account page share: the account as it last came from the API, and where it is signed in.
// Each section saves by itself; the next save of another must know the version the first one made.
'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { User } from '@/lib/contract/users.schema';

/** A place somebody is signed in at, in words. */
export interface SessionRow {
  id: string;
  current: boolean;
  device: string;
  seen: string;
  since: string;
}

/** Second factors that changed on this page; undefined: as the page came. */
interface ChangedFactors {
  /** Whether codes are on. */
  codes?: boolean;
  /** Passkeys that are not blocked. */
  passkeys?: number;
}

interface Account {
  user: User;
  setUser: (user: User) => void;
  sessions: readonly SessionRow[];
  setSessions: (change: (before: readonly SessionRow[]) => readonly SessionRow[]) => void;
  changedFactors: ChangedFactors;
  setChangedFactors: (change: (before: ChangedFactors) => ChangedFactors) => void;
}

const AccountContext = createContext<Account | undefined>(undefined);

export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('This part of the account page stands outside its provider');
  return account;
}

export function AccountProvider({
  children,
  ...from
}: {
  user: User;
  sessions: readonly SessionRow[];
  children: ReactNode;
}) {
  const [user, setUser] = useState(from.user);
  const [sessions, setSessions] = useState(from.sessions);
  const [changedFactors, setChangedFactors] = useState<ChangedFactors>({});
  const account = useMemo(
    () => ({ user, setUser, sessions, setSessions, changedFactors, setChangedFactors }),
    [user, sessions, changedFactors],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}
