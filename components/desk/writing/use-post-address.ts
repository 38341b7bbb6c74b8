'use client';

import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { href } from '@/lib/routes';

/**
 * Gives a new post its own address after the first save, without a navigation, which would interrupt typing.
 * @param isNew the page was opened without a post
 * @param id undefined until the first save
 */
export function usePostAddress(isNew: boolean, id: string | undefined, locale: Locale): void {
  const made = isNew ? id : undefined;
  useEffect(() => {
    if (made) history.replaceState(null, '', href({ route: 'officePostEdit', params: { id: made } }, locale));
  }, [made, locale]);

  // Back to a new post's page opens the saved post.
  const reloadMadePost = useEffectEvent(() => {
    if (isNew && location.pathname !== href({ route: 'officePostNew' }, locale)) location.reload();
  });
  // Once: the page later changes the URL.
  useEffect(() => reloadMadePost(), []);
}
