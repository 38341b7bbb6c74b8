'use client';

import { useEffect } from 'react';
import { takeLastOpen } from './last-open';

export function ReturnToRow() {
  useEffect(() => {
    const [row] = takeLastOpen().flatMap(
      (id) => document.querySelector<HTMLElement>(`tr[data-row="${CSS.escape(id)}"]`) ?? [],
    );
    row?.scrollIntoView({ block: 'nearest' });
    row?.querySelector<HTMLElement>('th a')?.focus({ preventScroll: true });
  }, []);
  return null;
}
