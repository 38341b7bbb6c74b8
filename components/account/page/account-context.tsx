// What the sections of the account page share: the account as it last came from the API, and where it is signed in.
// Each section saves by itself; the next save of another must know the version the first one made.
'use client';

import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { User } from '@/lib/contract/accounts/schemas';

/** A place somebody is signed in at, in words. */
export interface SessionRow {
  id: string;
  current: boolean;
  device: string;
  seen: string;
  since: string;
}

/** What an account has besides its password. */
interface Factors {
  /** How many, without blocked ones. */
  passkeys: number;
  hasCodes: boolean;
}

interface Account {
  user: User;
  setUser: (user: User) => void;
  sessions: readonly SessionRow[];
  setSessions: (change: (before: readonly SessionRow[]) => readonly SessionRow[]) => void;
  factors: Factors;
  setFactors: (change: (before: Factors) => Factors) => void;
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
  factors?: Factors;
  children: ReactNode;
}) {
  const [user, setUser] = useState(from.user);
  const [sessions, setSessions] = useState(from.sessions);
  const [factors, setFactors] = useState(from.factors ?? { passkeys: 0, hasCodes: false });
  const account = useMemo(
    () => ({ user, setUser, sessions, setSessions, factors, setFactors }),
    [user, sessions, factors],
  );
  return <AccountContext value={account}>{children}</AccountContext>;
}
