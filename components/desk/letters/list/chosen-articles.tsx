'use client';

import { Button } from '@/components/ui/buttons/button';
import { fillText } from '@/lib/i18n/fill-text';
import type { Source } from '@/lib/letters/left-out';
import type { BeginProps } from './begin-props';
import styles from './letters.module.scss';

interface Props {
  labels: BeginProps['labels'];
  chosen: readonly Source[];
  onChange: (chosen: readonly Source[]) => void;
  /** Gets the focus when the last article is removed. */
  searchId: string;
}

const LIST = 'letter-begin-chosen';

export function ChosenArticles({ labels, chosen, onChange, searchId }: Props) {
  function moveUp(index: number): void {
    const [one, other] = [chosen[index - 1], chosen[index]];
    if (one && other) onChange(chosen.with(index - 1, other).with(index, one));
  }

  function remove(index: number): void {
    // The pressed button disappears, and would leave the focus to the page.
    const others = [...document.querySelectorAll<HTMLElement>(`#${LIST} [data-remove]`)];
    const next = others[index + 1] ?? others[index - 1];
    (next ?? document.getElementById(searchId))?.focus();
    onChange(chosen.toSpliced(index, 1));
  }

  return (
    <ol id={LIST} className={styles.chosen} aria-label={labels.chosenList}>
      {chosen.map(({ id, title, locale: language }, index) => (
        <li key={id}>
          <span lang={language}>
            {index + 1}. {title}
          </span>
          <span className={styles.row}>
            <Button
              size="small"
              variant="quiet"
              aria-disabled={index === 0 || undefined}
              aria-label={fillText(labels.up, { title })}
              onClick={() => moveUp(index)}
            >
              ↑
            </Button>
            <Button
              size="small"
              variant="quiet"
              data-remove
              aria-label={fillText(labels.remove, { title })}
              onClick={() => remove(index)}
            >
              ×
            </Button>
          </span>
        </li>
      ))}
    </ol>
  );
}
