'use client';

import { useState } from 'react';
import { useNextFocus } from '@/components/form/list-changes';
import { LiveButton } from '@/components/form/live-button';
import { Button } from '@/components/ui/buttons/button';
import { Select } from '@/components/ui/fields/select';
import { fillText } from '@/lib/i18n/fill-text';
import type { DrawnLeaf } from '@/lib/settings/edit/drawn-fields';
import { movedItem } from '@/lib/settings/edit/values';
import { settingId } from '@/lib/settings/edit/setting-id';
import { useSetting, useSettings } from '../form/settings-context';
import styles from './fields.module.scss';
import { ItemTools } from './item-tools';
import { Row } from './row';
import { useRecords } from './use-records';

export function RecordsField({ field, path }: { field: DrawnLeaf; path: string }) {
  const { kinds, list, words } = useSettings().texts;
  const labels = kinds.records;
  const [chosen, setChosen] = useSetting<readonly string[]>(path);
  const [picked, setPicked] = useState('');
  const focusNext = useNextFocus(chosen);
  const records = useRecords(path.startsWith('projects') ? 'projects' : 'posts', words.locale);
  const id = settingId(path);
  const most = field.most ?? Infinity;
  const titleOf = (record: string) => records.choices?.find((each) => each.id === record)?.title;
  const left = records.choices?.filter((each) => !chosen.includes(each.id)) ?? [];

  function move(record: string, by: -1 | 1): void {
    const items = chosen.map((each) => ({ id: each }));
    const to = chosen.indexOf(record) + by;
    if (to < 0 || to >= chosen.length) return;
    focusNext(`${id}-${record}-${by < 0 ? 'up' : 'down'}`);
    setChosen(movedItem(items, record, to).map((item) => item.id));
  }

  return (
    <Row path={path} label={field.label} hint={field.hint} isGroup>
      {chosen.length === 0 && <p className={styles.hint}>{labels.empty}</p>}
      <ol className={styles.chosen}>
        {chosen.map((record, index) => (
          <li key={record}>
            <span>
              {titleOf(record) ?? record}
              {records.choices && titleOf(record) === undefined && (
                <small className={styles.hint}> {labels.gone}</small>
              )}
            </span>
            <ItemTools
              id={`${id}-${record}`}
              name={titleOf(record) ?? record}
              isFirst={index === 0}
              isLast={index === chosen.length - 1}
              onMove={(by) => move(record, by)}
              onRemove={() => {
                focusNext(id);
                setChosen(chosen.filter((each) => each !== record));
              }}
            />
          </li>
        ))}
      </ol>
      {records.isLoading && <p role="status">{labels.loading}</p>}
      {records.hasFailed && (
        <p role="alert">
          {labels.failed}{' '}
          <Button size="small" onClick={records.retry}>
            {labels.retry}
          </Button>
        </p>
      )}
      {chosen.length >= most ? (
        <p className={styles.hint}>{fillText(list.full, { most })}</p>
      ) : (
        <div className={styles.parts}>
          <Select
            aria-label={`${field.label}, ${labels.choose}`}
            className={styles.record}
            value={picked}
            onChange={({ target }) => setPicked(target.value)}
          >
            <option value="">{labels.choose}</option>
            {left.map((each) => (
              <option key={each.id} value={each.id}>
                {each.title}
              </option>
            ))}
          </Select>
          <LiveButton
            size="small"
            aria-disabled={picked === '' || undefined}
            onClick={() => {
              if (picked === '' || chosen.includes(picked)) return;
              setChosen([...chosen, picked]);
              setPicked('');
            }}
          >
            {labels.add}
          </LiveButton>
        </div>
      )}
      <p className={styles.hint}>{labels.unused}</p>
    </Row>
  );
}
