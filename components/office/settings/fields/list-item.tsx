'use client';

import { StateSign } from '@/components/ui/signs/state-sign';
import type { DragHandlers } from '@/components/form/use-drag-order';
import { missingTexts } from '@/lib/contract/settings/values';
import { pluralText } from '@/lib/i18n/fill-text';
import type { DrawnList } from '@/lib/settings/edit/drawn-fields';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings } from '../form/settings-context';
import styles from './fields.module.scss';
import { ItemTools } from './item-tools';

interface Props {
  field: DrawnList;
  path: string;
  level: number;
  name: string;
  /** From 1. */
  number: number;
  isLast: boolean;
  /** Added in this form: opened. */
  isNew: boolean;
  drag: DragHandlers;
  look: 'dragged' | 'over' | undefined;
  onMove: (by: -1 | 1) => void;
  onRemove: (() => void) | undefined;
}

/** Items with more fields are folded. */
const FEW = 4;

function Signs({ path }: { path: string }) {
  const { form, list, words } = useSettings().texts;
  const [item] = useSetting<Readonly<Record<string, unknown>>>(path);
  const missing = missingTexts(item).length;
  const { isVisible } = item;
  return (
    <>
      {typeof isVisible === 'boolean' && (
        <StateSign sign={isVisible ? 'done' : 'off'} label={isVisible ? list.shown : list.hidden} />
      )}
      {missing > 0 && <StateSign sign="wait" label={pluralText(form.missingCount, missing, words.locale)} />}
    </>
  );
}

export function ListItem(props: Props) {
  const { field, path, level, name, number, isLast, isNew, drag, look, onMove, onRemove } = props;
  const { draw, texts } = useSettings();
  const { list: labels } = texts;
  const id = settingId(path);
  const parts = field.fields.filter(({ key }) => key !== 'id');
  const body = draw(parts, path, level + 1);
  const { onDragStart, onDragEnd, ...target } = drag;
  const grip = (
    <span
      className={styles.grip}
      draggable
      title={labels.grip}
      aria-hidden="true"
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
    />
  );
  const title = (
    <>
      <span className="label">{String(number).padStart(2, '0')}</span> <b>{name}</b> <Signs path={path} />
    </>
  );
  return (
    <li id={id} tabIndex={-1} className={styles.item} data-look={look} {...target}>
      <div className={styles.itemTools}>
        {grip}
        <ItemTools
          id={id}
          name={name}
          isFirst={number === 1}
          isLast={isLast}
          onMove={onMove}
          onRemove={onRemove}
        />
      </div>
      {parts.length > FEW ? (
        <details className="fold-out" open={isNew || undefined}>
          <summary className={styles.itemTitle}>{title}</summary>
          {body}
        </details>
      ) : (
        <div role="group" aria-label={name}>
          <p className={styles.itemTitle}>{title}</p>
          {body}
        </div>
      )}
    </li>
  );
}
