// Inline SVG for initially visible covers.
import { coverShapes, knownFamily, type CoverShape } from '@/lib/drawing/covers/address';
import { coverParts } from '@/lib/drawing/covers/cover';

export interface CoverProps {
  slug: string;
  /** Drawing style; unknown: derived from the slug. */
  family?: string | null | undefined;
  shape: CoverShape;
  className?: string | undefined;
}

export function Cover({ slug, family, shape, className }: CoverProps) {
  const { width, height, plain } = { plain: false, ...coverShapes[shape] };
  const { body, ...frame } = coverParts({ slug, family: knownFamily(slug, family), width, height, plain });
  return (
    <svg
      className={className}
      width={width}
      height={height}
      {...frame}
      aria-hidden="true"
      focusable="false"
      dangerouslySetInnerHTML={{ __html: body }}
    />
  );
}
