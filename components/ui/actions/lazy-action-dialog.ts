// ActionDialog, loaded when it is first opened: for pages where its form would weigh more than what they show.
'use client';

import dynamic from 'next/dynamic';

export const LazyActionDialog = dynamic(
  () => import('./action-dialog').then((module) => module.ActionDialog),
  { ssr: false },
);
