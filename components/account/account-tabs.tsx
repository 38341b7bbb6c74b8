// Links to the sections of the account page. That of the company is there when the section is.
'use client';

import styles from '@/components/ui/tabs.module.scss';
import { useAccount } from './account-context';

const sections = ['profile', 'company', 'addresses', 'password', 'two-factor', 'sessions', 'mails', 'preferences', 'keys', 'leave'] as const;

interface Props {
  label: string;
  /** Of the sections that are there. */
  names: Partial<Record<(typeof sections)[number], string>>;
}

export function AccountTabs({ label, names }: Props) {
  const { user } = useAccount();
  return (
    <nav className={styles.tabs} aria-label={label}>
      {sections
        .filter((id) => names[id] !== undefined && (id !== 'company' || user.accountType === 'business'))
        .map((id) => (
          <a key={id} href={`#${id}`}>
            {names[id]}
          </a>
        ))}
    </nav>
  );
}
