import { Cover } from '@/components/ui/signs/cover';
import { CoverImage } from '@/components/ui/signs/cover-image';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { Post } from '@/lib/contract/posts/schemas';
import type { CoverShape } from '@/lib/drawing/covers/address';
import { sizedPicture } from '@/lib/format/sized';

export interface PostPictureProps {
  post: Post;
  shape: CoverShape;
  accent: AccentHexes | undefined;
  /** Initially visible. */
  inline?: boolean | undefined;
}

/** Share of the viewport. */
const panes = { lead: '(min-width: 64rem) 66vw, 100vw', other: '(min-width: 40rem) 50vw, 100vw' };

/** Empty alt: the card has a title. */
export function PostPicture({ post, shape, accent, inline = false }: PostPictureProps) {
  if (post.image_url) {
    // Other hosts' pictures cannot be resized.
    const picture = sizedPicture(post.image_url, inline ? panes.lead : panes.other) ?? {
      src: post.image_url,
    };
    // eslint-disable-next-line @next/next/no-img-element -- next/image adds a script
    return <img {...picture} alt="" decoding="async" loading={inline ? 'eager' : 'lazy'} />;
  }
  const drawing = { slug: post.slug, family: post.cover.family, shape };
  return inline ? <Cover {...drawing} /> : <CoverImage {...drawing} accent={accent} />;
}
