// The picture of a post: the uploaded one, in the width it is shown in, else the drawn cover.
import { Cover } from '@/components/ui/signs/cover';
import { CoverImage } from '@/components/ui/signs/cover-image';
import type { Post } from '@/lib/contract/posts/schemas';
import type { CoverShape } from '@/lib/drawing/covers/address';
import { sizedPicture } from '@/lib/format/sized';

export interface PostPictureProps {
  post: Post;
  shape: CoverShape;
  /** On screen at once: comes with the page instead of after it. */
  inline?: boolean | undefined;
}

/** How wide a pane is: two thirds of the window for the lead, half of it for the others. */
const panes = { lead: '(min-width: 64rem) 66vw, 100vw', other: '(min-width: 40rem) 50vw, 100vw' };

/** Without words: cards say all of it in their title. */
export function PostPicture({ post, shape, inline = false }: PostPictureProps) {
  if (post.image_url) {
    // One of another host is shown as it is: the frame keeps its place.
    const picture = sizedPicture(post.image_url, inline ? panes.lead : panes.other) ?? {
      src: post.image_url,
    };
    // eslint-disable-next-line @next/next/no-img-element -- next/image would make the page carry its script
    return <img {...picture} alt="" decoding="async" loading={inline ? 'eager' : 'lazy'} />;
  }
  const drawing = { slug: post.slug, family: post.cover.family, shape };
  return inline ? <Cover {...drawing} /> : <CoverImage {...drawing} />;
}
