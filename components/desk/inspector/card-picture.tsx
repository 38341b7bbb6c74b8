// Drawn by the server from the saved text.
'use client';

import { useState } from 'react';
import { cardSize, draftCardAddress } from '@/lib/drawing/cards/address';
import type { Post } from '@/lib/contract/posts/schemas';

interface Props {
  post: Post;
  /** Milliseconds since 1970; undefined with unsaved changes. */
  savedAt?: number | undefined;
}

export function CardPicture({ post, savedAt }: Props) {
  // Keeps the previous picture until the next save.
  const [drawnAt, setDrawnAt] = useState(savedAt);
  if (savedAt !== undefined && savedAt !== drawnAt) setDrawnAt(savedAt);
  const address = draftCardAddress(post.id, drawnAt ?? Date.parse(post.updated_at));
  // eslint-disable-next-line @next/next/no-img-element -- exact size
  return <img src={address} {...cardSize} alt="" decoding="async" />;
}
