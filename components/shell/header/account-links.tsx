import { PageLink } from '@/components/ui/buttons/page-link';
import type { AccountLink, AccountLinkTexts } from '@/components/elements/account-links';
import styles from './account-menu.module.scss';

export interface AccountLinksProps {
  visitor: readonly AccountLink[];
  /** For all account links of the page; the first ones have them. */
  texts?: AccountLinkTexts | undefined;
  className?: string | undefined;
}

const addressOf = (path: string): string => ['', path].join('/');

export function AccountLinks({ visitor, texts, className }: AccountLinksProps) {
  return (
    <account-links className={className} links={texts && JSON.stringify(texts)}>
      <ul className={styles.visitor}>
        {visitor.map(({ path, label }) => (
          <li key={path}>
            <PageLink href={addressOf(path)}>{label}</PageLink>
          </li>
        ))}
      </ul>
      {/* The element fills this list, perhaps before hydration: React leaves children of constant HTML alone. */}
      <ul suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
    </account-links>
  );
}
