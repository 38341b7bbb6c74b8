'use client';

import type { ReactNode } from 'react';
import { Crumbs } from '@/components/office/frame/crumbs';
import { Button } from '@/components/ui/buttons/button';
import { buttonClass } from '@/components/ui/buttons/button-look';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { Icon } from '@/components/ui/signs/icon';
import type { Locale } from '@/lib/contract/core/locale';
import type { Target } from '@/lib/routes';
import styles from './bar.module.scss';

interface Props {
  locale: Locale;
  labels: Readonly<Record<'back' | 'crumbs', string>>;
  list: { label: string; to: Target };
  /** The record. */
  crumb: { label: string; lang?: Locale | undefined };
  /** State of the record. */
  state: ReactNode;
  /** The state of saving, and buttons. */
  children: ReactNode;
}

export function WritingBar({ locale, labels, list, crumb, state, children }: Props) {
  return (
    <header className={`${styles.bar} no-print`} data-frame="whole">
      <SiteLink
        to={list.to}
        locale={locale}
        className={buttonClass({ variant: 'quiet', size: 'small', icon: true }, styles.back)}
        aria-label={labels.back}
      >
        <span className={styles.backward}>
          <Icon name="arrow-right" />
        </span>
      </SiteLink>
      <Crumbs locale={locale} label={labels.crumbs} crumbs={[list, crumb]} className={styles.crumbs} />
      <div className={styles.state}>{state}</div>
      <div className={styles.end}>{children}</div>
    </header>
  );
}

export interface Beside {
  isOn: boolean;
  /** The other language. */
  language: Locale;
  toggle: () => void;
}

/** The style sheet hides it where there is no room for a second text. */
export function BesideButton({
  labels,
  beside,
}: {
  labels: Readonly<Record<Locale, string>>;
  beside: Beside;
}) {
  return (
    <Button size="small" className={styles.beside} aria-pressed={beside.isOn} onClick={beside.toggle}>
      {labels[beside.language]}
    </Button>
  );
}
