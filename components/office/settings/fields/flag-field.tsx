'use client';

import { Check } from '@/components/ui/fields/check';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { useSetting } from '../form/settings-context';
import styles from './fields.module.scss';
import { useWiring } from './row';

export function FlagField({ field, path }: { field: DrawnLeaf; path: string }) {
  const [value, setValue] = useSetting<boolean>(path);
  const wiring = useWiring(path, field.hint);
  return (
    <div className={styles.row}>
      <span />
      <div className={styles.both}>
        <Check
          {...wiring}
          label={field.label}
          checked={value}
          onChange={({ target }) => setValue(target.checked)}
        />
        {field.hint && (
          <p className={styles.hint} id={`${wiring.id}-hint`}>
            {field.hint}
          </p>
        )}
      </div>
    </div>
  );
}
