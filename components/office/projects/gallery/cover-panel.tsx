import { LiveButton } from '@/components/form/live-button';
import { CoverImage } from '@/components/ui/signs/cover-image';
import type { AccentHexes } from '@/lib/contract/settings/checks/accent';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './gallery.module.scss';
import type { GalleryWords } from './gallery-words';

export interface CoverPanelProps {
  /** Saved slug and family of the drawing. */
  drawing: { slug: string; family: string; accent: AccentHexes | undefined };
  /** undefined: the drawing. */
  image: ProjectImage | undefined;
  /** Position from 1. */
  number: number;
  labels: GalleryWords['labels']['cover'];
  problem: string | undefined;
  onDraw: () => void;
}

function noteOf({ image, number, labels }: Pick<CoverPanelProps, 'image' | 'number' | 'labels'>): string[] {
  if (!image) return [labels.drawn];
  const { name, alt } = image;
  const waiting = alt.fr === null ? [alt.en === null ? labels.waiting : labels.waitingFrench] : [];
  return [fillText(labels.picture, { number, name }), ...waiting];
}

export function CoverPanel({ drawing, image, number, labels, problem, onDraw }: CoverPanelProps) {
  return (
    <div className={styles.cover} role="group" aria-labelledby="gallery-cover">
      <div className={styles.preview}>
        {image ? (
          // eslint-disable-next-line @next/next/no-img-element -- sized by the API
          <img
            src={image.sources[0]?.url}
            width={image.width}
            height={image.height}
            alt=""
            decoding="async"
          />
        ) : (
          <CoverImage {...drawing} shape="wide" />
        )}
      </div>
      <div className={styles.about}>
        <h3 id="gallery-cover" className="label">
          {labels.heading}
        </h3>
        {noteOf({ image, number, labels }).map((note) => (
          <p key={note} className={styles.name}>
            {note}
          </p>
        ))}
        <p>
          {/* Stays when the drawing is the cover, to keep the focus. */}
          <LiveButton size="small" aria-disabled={!image || undefined} onClick={onDraw}>
            {labels.drawing}
          </LiveButton>
        </p>
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      </div>
    </div>
  );
}
