'use client';

import { useSyncExternalStore } from 'react';
import { useHydrated } from '@/components/form/use-hydrated';
import { Check } from '@/components/ui/fields/check';
import { chooseSingleKeys, readSingleKeys, watchSingleKeys } from '@/lib/office/single-keys';

export function SingleKeys({ label }: { label: string }) {
  const on = useSyncExternalStore(watchSingleKeys, readSingleKeys, () => true);
  const hydrated = useHydrated();
  return (
    <Check
      id="single-keys"
      label={label}
      checked={on}
      disabled={!hydrated}
      onChange={({ target }) => chooseSingleKeys(target.checked)}
    />
  );
}
