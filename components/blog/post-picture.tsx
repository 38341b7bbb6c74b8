// The picture of a post: the uploaded one, else the drawn cover.
import { Cover } from '@/components/ui/cover';
import { CoverImage } from '@/components/ui/cover-image';
import type { Post } from '@/lib/contract/blog.schema';
import type { CoverShape } from '@/lib/covers/address';

export interface PostPictureProps {
  post: Post;
  shape: CoverShape;
  /** On screen at once: comes with the page instead of after it. */
  inline?: boolean | undefined;
}

/** Without words: cards say all of it in their title. */
export function PostPicture({ post, shape, inline = false }: PostPictureProps) {
  if (post.image_url) {
    // Sizes are unknown here, and next/image would make the page carry its script; the frame keeps the place.
    // eslint-disable-next-line @next/next/no-img-element
    return <img src={post.image_url} alt="" decoding="async" loading={inline ? 'eager' : 'lazy'} />;
  }
  const drawing = { slug: post.slug, family: post.cover.family, shape };
  return inline ? <Cover {...drawing} /> : <CoverImage {...drawing} />;
}
