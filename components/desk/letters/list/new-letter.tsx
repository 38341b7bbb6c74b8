'use client';

import { Button } from '@/components/ui/buttons/button';
import { Icon } from '@/components/ui/signs/icon';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import { useShortcuts } from '@/components/ui/shortcuts/registry';
import type { BeginProps } from './begin-props';
import styles from './letters.module.scss';
import { useNewLetter } from './use-new-letter';

export function NewLetter({ locale, labels, words }: BeginProps) {
  const { busy, problem, begin } = useNewLetter(locale, words);
  useShortcuts([{ id: 'letter-new', group: 'list', label: labels.new, keys: 'n', run: () => void begin() }]);
  return (
    <>
      <Button size="small" variant="primary" busy={busy} onClick={() => void begin()}>
        <Icon name="plus" />
        {busy ? labels.making : labels.new} <KeyCaps keys="n" />
      </Button>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
    </>
  );
}
