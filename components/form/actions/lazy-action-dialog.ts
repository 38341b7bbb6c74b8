// For pages smaller than the dialog's code.
'use client';

import dynamic from 'next/dynamic';

export const LazyActionDialog = dynamic(
  () => import('./action-dialog').then((module) => module.ActionDialog),
  { ssr: false },
);
