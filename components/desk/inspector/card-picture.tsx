// The picture that links to the post will show, drawn by the site from what it has been sent.
'use client';

import { useState } from 'react';
import { cardSize, draftCardAddress } from '@/lib/drawing/cards/address';
import type { Post } from '@/lib/contract/posts/schemas';

interface Props {
  post: Post;
  /** When the text on the screen reached the site, in milliseconds since 1970; undefined while it has not. */
  savedAt?: number | undefined;
}

export function CardPicture({ post, savedAt }: Props) {
  // While the next words are on their way, the picture of the last ones stays.
  const [drawnAt, setDrawnAt] = useState(savedAt);
  if (savedAt !== undefined && savedAt !== drawnAt) setDrawnAt(savedAt);
  const address = draftCardAddress(post.id, drawnAt ?? Date.parse(post.updated_at));
  // eslint-disable-next-line @next/next/no-img-element -- an exact file, for its writer alone
  return <img src={address} {...cardSize} alt="" decoding="async" />;
}
