// For an empty list, which has no `ListKeys`.
'use client';

import { useShortcuts } from '@/components/ui/shortcuts/registry';

export function SearchKey({ label }: { label: string }) {
  useShortcuts([
    {
      id: 'list-search',
      group: 'list',
      label,
      keys: '/',
      run: () => document.getElementById('list-search')?.focus(),
    },
  ]);
  return null;
}
