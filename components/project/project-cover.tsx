import { CoverImage } from '@/components/ui/signs/cover-image';
import type { Locale } from '@/lib/contract/core/locale';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { ProjectCover as Cover } from '@/lib/contract/projects/schemas';
import type { CoverShape } from '@/lib/drawing/covers/address';
import { sizedGalleryImage } from '@/lib/format/sized';

interface Props {
  project: { slug: string; cover: Cover };
  /** Of the drawing; the style sheet crops a photograph. */
  shape: CoverShape;
  accent: AccentHexes | undefined;
  /** Width of the photograph in the layout. */
  sizes: string;
  /** Initially visible. */
  first?: boolean;
  /** The page's language where a photograph is content; otherwise its title describes it. */
  describedIn?: Locale;
}

export function ProjectCover({
  project: { slug, cover },
  shape,
  accent,
  sizes,
  first = false,
  describedIn,
}: Props) {
  const { family, image } = cover;
  if (!image) return <CoverImage slug={slug} family={family} shape={shape} accent={accent} first={first} />;
  const lang = describedIn === undefined || image.locale === describedIn ? undefined : image.locale;
  const photograph = (
    // eslint-disable-next-line @next/next/no-img-element -- next/image adds a script
    <img
      {...sizedGalleryImage(image, sizes)}
      alt={describedIn === undefined ? '' : image.alt}
      lang={lang}
      decoding="async"
      {...(first ? { fetchPriority: 'high' } : { loading: 'lazy' })}
    />
  );
  // Elsewhere React adds a preload, for which a browser may choose another size than for the image.
  return first ? <picture>{photograph}</picture> : photograph;
}
