// Content, so not decorative.
import { CoverImage } from '@/components/ui/signs/cover-image';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { Post } from '@/lib/contract/posts/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { sizedPicture } from '@/lib/format/sized';
import styles from './post-cover.module.scss';

interface Props {
  post: Post;
  lang?: Locale | undefined;
  accent: AccentHexes | undefined;
}

export function PostCover({ post, lang, accent }: Props) {
  if (post.image_url) {
    return (
      <div className={styles.cover}>
        {/* eslint-disable-next-line @next/next/no-img-element -- next/image adds a script */}
        <img
          {...(sizedPicture(post.image_url, '100vw') ?? { src: post.image_url })}
          alt={post.image_alt}
          lang={lang}
          decoding="async"
          fetchPriority="high"
        />
      </div>
    );
  }
  return (
    <div
      className={styles.cover}
      {...(post.image_alt ? { role: 'img', 'aria-label': post.image_alt, lang } : {})}
    >
      <CoverImage slug={post.slug} family={post.cover.family} shape="frieze" accent={accent} first />
    </div>
  );
}
