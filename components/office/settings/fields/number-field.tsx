'use client';

import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { useSetting } from '../form/settings-context';
import styles from './fields.module.scss';
import { NumberInput } from './number-input';
import { Row, useWiring } from './row';

export function NumberField({ field, path }: { field: DrawnLeaf; path: string }) {
  const [value, setValue] = useSetting<unknown>(path);
  const wiring = useWiring(path, field.hint);
  return (
    <Row path={path} label={field.label} hint={field.hint}>
      <NumberInput {...wiring} className={styles.figure} value={value} onValue={setValue} />
    </Row>
  );
}
