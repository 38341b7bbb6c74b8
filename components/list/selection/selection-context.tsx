'use client';

import { createContext, useContext, useEffect, useRef, type ChangeEvent } from 'react';
import { useHydrated } from '@/components/form/use-hydrated';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './selection.module.scss';

export interface Choosing {
  words: { all: string; choose: string };
  isChosen: (id: string) => boolean;
  /** @param range from the last clicked row (Shift) */
  choose: (id: string, range: boolean) => void;
  chosen: 'none' | 'some' | 'all';
  chooseAll: (all: boolean) => void;
}

export const SelectionContext = createContext<Choosing | undefined>(undefined);

function useChoosing(): Choosing {
  const choosing = useContext(SelectionContext);
  if (!choosing) throw new Error('Rows with check boxes need a ListSelection');
  return choosing;
}

export function ChooseRow({ id, name }: { id: string; name: string }) {
  const { words, isChosen, choose } = useChoosing();
  const hydrated = useHydrated();
  return (
    <label className={styles.target}>
      <input
        type="checkbox"
        aria-label={fillText(words.choose, { name })}
        disabled={!hydrated}
        checked={isChosen(id)}
        onChange={({ nativeEvent }: ChangeEvent) =>
          choose(id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    </label>
  );
}

export function ChooseAll({ named = false }: { named?: boolean | undefined }) {
  const { words, chosen, chooseAll } = useChoosing();
  const hydrated = useHydrated();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = chosen === 'some';
  }, [chosen]);
  return (
    <label className={styles.target}>
      <input
        ref={box}
        type="checkbox"
        aria-label={named ? undefined : words.all}
        disabled={!hydrated}
        checked={chosen === 'all'}
        onChange={({ target }) => chooseAll(target.checked)}
      />
      {named && words.all}
    </label>
  );
}
