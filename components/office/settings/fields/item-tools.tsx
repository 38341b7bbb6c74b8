'use client';

import { LiveButton } from '@/components/form/live-button';
import { Icon } from '@/components/ui/signs/icon';
import { fillText } from '@/lib/i18n/fill-text';
import { useSettings } from '../form/settings-context';
import styles from './fields.module.scss';

interface Props {
  /** Prefix of the ids of the buttons. */
  id: string;
  name: string;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  /** Undefined: the item is given. */
  onRemove?: (() => void) | undefined;
}

export function ItemTools({ id, name, isFirst, isLast, onMove, onRemove }: Props) {
  const labels = useSettings().texts.list;
  const button = { icon: true, size: 'small', variant: 'quiet' } as const;
  return (
    <div className={styles.tools}>
      <LiveButton
        {...button}
        id={`${id}-up`}
        aria-label={fillText(labels.up, { name })}
        aria-disabled={isFirst || undefined}
        onClick={() => onMove(-1)}
      >
        <Icon name="chevron-up" />
      </LiveButton>
      <LiveButton
        {...button}
        id={`${id}-down`}
        aria-label={fillText(labels.down, { name })}
        aria-disabled={isLast || undefined}
        onClick={() => onMove(1)}
      >
        <Icon name="chevron-down" />
      </LiveButton>
      {onRemove && (
        <LiveButton
          {...button}
          id={`${id}-remove`}
          aria-label={fillText(labels.remove, { name })}
          onClick={onRemove}
        >
          <Icon name="close" />
        </LiveButton>
      )}
    </div>
  );
}
