'use client';

import { useState } from 'react';
import { useNextFocus } from '@/components/form/list-changes';
import { LiveButton } from '@/components/form/live-button';
import { sayDone } from '@/components/form/undo/undo';
import { useDragOrder } from '@/components/form/use-drag-order';
import { FieldNotes } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import { ok } from '@/lib/api/result';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnList } from '@/lib/settings/edit/drawn-fields';
import { emptyValue, itemTitle, movedItem, newItemId, type Item } from '@/lib/settings/edit/values';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings, useWrong } from '../form/settings-context';
import styles from './fields.module.scss';
import { ListItem } from './list-item';

interface Props {
  field: DrawnList;
  path: string;
  level: number;
}

export function ListField({ field, path, level }: Props) {
  const { editor, texts } = useSettings();
  const { list: labels, words } = texts;
  const [items, setItems] = useSetting<readonly Item[]>(path);
  const [announcement, setAnnouncement] = useState('');
  const [added, setAdded] = useState<string>();
  const focusNext = useNextFocus(items);
  const wrong = useWrong(path);
  const id = settingId(path);
  const Heading = level === 0 ? 'h2' : 'h3';
  const isFull = items.length >= field.most;

  function nameOf(item: Item): string {
    const page = field.fields.find(({ key }) => key === 'id');
    const given =
      page && 'options' in page ? page.options?.find(({ value }) => value === item.id) : undefined;
    const number = items.indexOf(item) + 1;
    return (
      given?.label ?? (itemTitle(field.fields, item, words.locale) || fillText(labels.untitled, { number }))
    );
  }

  function moveTo(item: Item, to: number): void {
    if (to < 0 || to >= items.length) return;
    setItems(movedItem(items, item.id, to));
    setAnnouncement(fillText(labels.moved, { name: nameOf(item), number: to + 1, count: items.length }));
  }

  const drag = useDragOrder(`application/x-${id}`, (moving, onto) => {
    const item = items.find((each) => each.id === moving);
    if (item)
      moveTo(
        item,
        items.findIndex((each) => each.id === onto),
      );
  });

  function remove(item: Item): void {
    const at = items.indexOf(item);
    const neighbour = items[at + 1] ?? items[at - 1];
    focusNext(neighbour ? `${settingId(`${path}.${neighbour.id}`)}-remove` : `${id}-add`);
    setItems(items.filter((each) => each !== item));
    const name = nameOf(item);
    sayDone({
      text: fillText(labels.removed, { name }),
      undone: fillText(labels.back, { name }),
      undo: () => {
        const present = editor.at(path) as readonly Item[];
        editor.set(path, [...present.slice(0, at), item, ...present.slice(at)]);
        return Promise.resolve(ok(undefined));
      },
    });
  }

  function add(): void {
    if (isFull) return;
    const item = { id: newItemId(items), ...emptyValue(field.fields) };
    focusNext(settingId(`${path}.${item.id}`));
    setAdded(item.id);
    setItems([...items, item]);
  }

  return (
    <div className={styles.group} role="group" aria-labelledby={`${id}--group`}>
      <div className={styles.groupHead}>
        <Heading id={`${id}--group`}>{field.label}</Heading>
        {field.hint && <span className="label">{field.hint}</span>}
        <span className={`label ${styles.end}`}>
          {fillText(labels.count, { count: items.length, most: field.most })}
        </span>
      </div>
      <div id={id} tabIndex={-1}>
        <FieldNotes id={id} error={wrong} />
      </div>
      {items.length === 0 && <p className={`${styles.hint} ${styles.empty}`}>{labels.empty}</p>}
      <ol className={styles.items}>
        {items.map((item, index) => (
          <ListItem
            key={item.id}
            field={field}
            path={`${path}.${item.id}`}
            level={level}
            name={nameOf(item)}
            number={index + 1}
            isLast={index === items.length - 1}
            isNew={item.id === added}
            drag={drag.dragOf(item.id)}
            look={drag.lookOf(item.id)}
            onMove={(by) => {
              focusNext(`${settingId(`${path}.${item.id}`)}-${by < 0 ? 'up' : 'down'}`);
              moveTo(item, index + by);
            }}
            onRemove={field.isFixed ? undefined : () => remove(item)}
          />
        ))}
      </ol>
      {!field.isFixed && (
        <div className={styles.add}>
          <LiveButton id={`${id}-add`} size="small" aria-disabled={isFull || undefined} onClick={add}>
            <Icon name="plus" />
            {field.add}
          </LiveButton>
          {isFull && <span className={styles.hint}>{fillText(labels.full, { most: field.most })}</span>}
        </div>
      )}
      <p className="vh" role="status">
        {announcement}
      </p>
    </div>
  );
}
