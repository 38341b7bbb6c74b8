// The key to the search of a list that shows nothing: the keys of its rows, which bring this one along, are not there.
'use client';

import { useShortcuts } from '@/components/office/frame/shortcuts/registry';

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
