// Tells the API how far somebody has read: once the end of the thread has been on their screen, on a page that is looked at.
'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef } from 'react';
import { request } from '@/lib/api/browser/browser';
import { addressOf } from '@/lib/contract/core/address';
import { isLookedAt, onReturn } from './presence';

interface Options {
  projectId: string;
  locale: string;
  /** The newest entry shown. */
  upTo: string | undefined;
  /** Whether anything of it is new to them. */
  isNew: boolean;
  /** Whether they have come to the end of it. */
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
      // Counts elsewhere on the page are of what is unread.
      if (result.ok) router.refresh();
      // Nothing a reader could do about it: it is tried again when they come back to the page.
      else if (marked.current === upTo) marked.current = undefined;
    };
    void mark();
    return onReturn(() => void mark());
  }, [projectId, locale, upTo, isNew, seen, router]);
}
