// When the root layout itself fails.
'use client';

import { BrokenDocument } from '@/components/shell/broken-document';
import type { FailedPageProps } from '@/components/shell/failed-page';

export default function GlobalError(props: FailedPageProps) {
  return <BrokenDocument {...props} />;
}
