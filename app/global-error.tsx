// When the root layout itself fails.
'use client';

import { BrokenDocument } from '@/components/shell/broken-document';

export default function GlobalError({ retry }: { error: unknown; retry: () => void }) {
  return <BrokenDocument retry={retry} />;
}
