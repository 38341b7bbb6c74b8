'use client';

import type { DragHandlers } from '@/components/form/use-drag-order';
import { LiveButton } from '@/components/form/live-button';
import { Icon } from '@/components/ui/signs/icon';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { FeaturedArticle } from '@/lib/posts/featured';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './posts.module.scss';
import type { FeaturedLabels } from './featured-context';

interface Props {
  article: FeaturedArticle;
  /** Position from 0. */
  place: number;
  count: number;
  where: string;
  onHome: boolean;
  labels: FeaturedLabels;
  onMove: (to: number, part: 'up' | 'down') => void;
  onRemove: () => void;
  drag: DragHandlers;
  look: 'dragged' | 'over' | undefined;
}

export const toolId = (key: string, part: 'up' | 'down' | 'remove'): string => `featured-${key}-${part}`;

export function FeaturedItem({
  article: { key, title, lang },
  place,
  count,
  where,
  onHome,
  labels,
  onMove,
  onRemove,
  drag,
  look,
}: Props) {
  const named = (text: string) => fillText(text, { title });
  const { onDragStart, onDragEnd, ...target } = drag;
  const [first, last] = [place === 0, place === count - 1];
  return (
    <li data-look={look} {...target}>
      {/* The buttons are the keyboard alternative. */}
      <div
        className={styles.handle}
        draggable={count > 1}
        onDragStart={onDragStart}
        onDragEnd={onDragEnd}
        title={count > 1 ? labels.drag : undefined}
      >
        <span className="num">{place + 1}</span>
        <div>
          <p className={styles.title} lang={lang}>
            {title}
          </p>
          <p className="small">
            {onHome ? <StateSign sign="done" label={where} /> : <span className="muted">{where}</span>}
          </p>
        </div>
      </div>
      <div className={styles.tools}>
        <LiveButton
          icon
          size="small"
          variant="quiet"
          id={toolId(key, 'up')}
          aria-label={named(labels.up)}
          aria-disabled={first || undefined}
          onClick={() => !first && onMove(place - 1, 'up')}
        >
          <Icon name="chevron-up" />
        </LiveButton>
        <LiveButton
          icon
          size="small"
          variant="quiet"
          id={toolId(key, 'down')}
          aria-label={named(labels.down)}
          aria-disabled={last || undefined}
          onClick={() => !last && onMove(place + 1, 'down')}
        >
          <Icon name="chevron-down" />
        </LiveButton>
        <LiveButton
          icon
          size="small"
          variant="quiet"
          id={toolId(key, 'remove')}
          aria-label={named(labels.remove)}
          onClick={onRemove}
        >
          <Icon name="close" />
        </LiveButton>
      </div>
    </li>
  );
}
