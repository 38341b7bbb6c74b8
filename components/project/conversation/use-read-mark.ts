// Saves the read position once the thread's end was visible on a focused page.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address/address';
import { isLookedAt, onReturn } from './presence';

interface Options {
  projectId: string;
  locale: string;
  upTo: string | undefined;
  isNew: boolean;
  /** The end was visible. */
  seen: boolean;
}

export function useReadMark({ projectId, locale, upTo, isNew, seen }: Options): void {
  const router = useRouter();
  const marked = useRef<string>(undefined);

  useEffect(() => {
    if (!upTo || !isNew || !seen) return undefined;
    const mark = async () => {
      if (!isLookedAt() || marked.current === upTo) return;
      marked.current = upTo;
      const result = await request('post', addressOf('/api/projects/{id}/updates/read', { id: projectId }), {
        body: { upTo },
        locale,
      });
      // Updates unread counts.
      if (result.ok) router.refresh();
      // Retries on return.
      else if (marked.current === upTo) marked.current = undefined;
    };
    void mark();
    return onReturn(() => void mark());
  }, [projectId, locale, upTo, isNew, seen, router]);
}
