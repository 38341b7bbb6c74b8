// Loads the dialog on first opening, for pages that are smaller than its code.
'use client';

import dynamic from 'next/dynamic';

export const LazyActionDialog = dynamic(
  () => import('./action-dialog').then((module) => module.ActionDialog),
  { ssr: false },
);
