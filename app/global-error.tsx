'use client';

import { BrokenDocument } from '@/components/shell/document/broken-document';
import type { FailedPageProps } from '@/components/states/failed-page';

export default function GlobalError(props: FailedPageProps) {
  return <BrokenDocument {...props} />;
}
