import type { ReactNode } from 'react';
import { ScreenSection } from '@/components/ui/pages/screen';
import { SiteLink } from '@/components/ui/buttons/site-link';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import styles from './users.module.scss';

interface Props {
  locale: Locale;
  id: string;
  heading: string;
  count: number;
  none: string;
  all?: { label: string; to: Target } | undefined;
  children: ReactNode;
}

export function RecordSection({ locale, id, heading, count, none, all, children }: Props) {
  const link = count > 0 && all && (
    <SiteLink className="small" to={all.to} locale={locale}>
      {all.label}
    </SiteLink>
  );
  return (
    <ScreenSection id={id} heading={heading} note={count > 0 && count} end={link}>
      {count === 0 ? <p className={styles.none}>{none}</p> : children}
    </ScreenSection>
  );
}
