'use client';

import { LiveButton } from '@/components/form/live-button';
import { Icon } from '@/components/ui/signs/icon';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import styles from './palette.module.scss';
import { openPalette } from './palette-state';

export function OpenPalette({ label }: { label: string }) {
  return (
    <LiveButton size="small" className={styles.open} aria-haspopup="dialog" onClick={() => openPalette()}>
      <Icon name="search" />
      <span>{label}</span>
      <KeyCaps keys="$mod+k" />
    </LiveButton>
  );
}
