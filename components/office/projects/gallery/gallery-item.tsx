'use client';

import type { DragHandlers } from '@/components/form/use-drag-order';
import { LiveButton } from '@/components/form/live-button';
import { AltField } from '@/components/form/uploads/alt-field';
import { Icon } from '@/components/ui/signs/icon';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import { locales } from '@/lib/contract/core/locale';
import styles from './gallery.module.scss';
import type { GalleryWords } from './gallery-words';
import type { Gallery } from './use-gallery';

interface Props {
  image: ProjectImage;
  /** Position from 0. */
  place: number;
  count: number;
  words: GalleryWords;
  onDescribe: Gallery['describe'];
  onSaved: () => void;
  onMove: (to: number, part: 'up' | 'down') => void;
  onRemove: () => void;
  isCover: boolean;
  /** Makes the picture the cover, or the drawing. */
  onCover: () => void;
  drag: DragHandlers;
  look: 'dragged' | 'over' | undefined;
}

export const toolId = (imageId: string, part: 'up' | 'down' | 'remove' | 'cover'): string =>
  `picture-${imageId}-${part}`;

function Seen({ alt, labels }: { alt: ProjectImage['alt']; labels: GalleryWords['labels'] }) {
  if (alt.fr !== null && alt.en !== null) return <StateSign sign="done" label={labels.seen.both} />;
  if (alt.fr !== null) return <StateSign sign="draft" label={labels.seen.fr} />;
  return alt.en === null ? (
    <StateSign sign="off" label={labels.seen.none} />
  ) : (
    <StateSign sign="draft" label={labels.seen.en} />
  );
}

export function GalleryItem({
  image,
  place,
  count,
  words,
  onDescribe,
  onSaved,
  onMove,
  onRemove,
  isCover,
  onCover,
  drag,
  look,
}: Props) {
  const { labels } = words;
  const { id, name, alt, width, height, sources } = image;
  const number = place + 1;
  const named = (text: string) => fillText(text, { number, name });
  const { onDragStart, onDragEnd, ...target } = drag;
  return (
    <li className={styles.item} data-look={look} {...target}>
      {/* The buttons are the keyboard alternative. */}
      <div
        className={styles.picture}
        draggable={count > 1}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        title={count > 1 ? labels.drag : undefined}
      >
        {/* eslint-disable-next-line @next/next/no-img-element -- sized by the API */}
        <img
          src={sources[0]?.url}
          width={width}
          height={height}
          alt={alt.fr ?? alt.en ?? ''}
          loading="lazy"
          decoding="async"
          draggable={false}
        />
      </div>
      <div className={styles.about}>
        <p className={styles.name}>
          <span className="num">{number}</span> <span>{name}</span>
        </p>
        <p className={`small ${styles.signs}`}>
          <Seen alt={alt} labels={labels} />
          {isCover && <StateSign sign="new" label={labels.cover.heading} />}
          <LiveButton
            size="small"
            id={toolId(id, 'cover')}
            aria-label={named(isCover ? labels.cover.drawingNamed : labels.cover.useNamed)}
            onClick={onCover}
          >
            {isCover ? labels.cover.drawing : labels.cover.use}
          </LiveButton>
        </p>
        {locales.map((language) => (
          <AltField
            key={language}
            id={`picture-${id}-${language}`}
            language={language}
            value={alt[language] ?? ''}
            of={named(labels.ofPicture)}
            labels={labels}
            form={words.form}
            onSave={(text) => onDescribe(id, language, text)}
            onSaved={onSaved}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <LiveButton
          icon
          size="small"
          variant="quiet"
          id={toolId(id, 'up')}
          aria-label={named(labels.up)}
          aria-disabled={place === 0 || undefined}
          onClick={() => place > 0 && onMove(place - 1, 'up')}
        >
          <span className={styles.up}>
            <Icon name="chevron-down" />
          </span>
        </LiveButton>
        <LiveButton
          icon
          size="small"
          variant="quiet"
          id={toolId(id, 'down')}
          aria-label={named(labels.down)}
          aria-disabled={place === count - 1 || undefined}
          onClick={() => place < count - 1 && onMove(place + 1, 'down')}
        >
          <Icon name="chevron-down" />
        </LiveButton>
        <LiveButton
          icon
          size="small"
          variant="quiet"
          id={toolId(id, 'remove')}
          aria-label={named(labels.remove)}
          aria-haspopup="dialog"
          onClick={onRemove}
        >
          <Icon name="close" />
        </LiveButton>
      </div>
    </li>
  );
}
