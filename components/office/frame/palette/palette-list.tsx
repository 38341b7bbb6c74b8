'use client';

import type { UseComboboxReturnValue } from 'downshift';
import { KeyCaps } from '@/components/ui/shortcuts/key-caps';
import type { Entry } from './entries';
import { marked } from './marked';
import styles from './palette.module.scss';

interface Props {
  box: UseComboboxReturnValue<Entry>;
  entries: readonly Entry[];
  label: string;
  words: string;
}

export function PaletteList({ box, entries, label, words }: Props) {
  const groups = [...new Set(entries.map(({ group }) => group))];
  return (
    <div {...box.getMenuProps({ 'aria-label': label, 'aria-labelledby': undefined, className: styles.list })}>
      {groups.map((group, place) => (
        <ul key={group} role="group" aria-labelledby={`palette-group-${place}`}>
          <li role="presentation" id={`palette-group-${place}`} className={styles.group}>
            {group}
          </li>
          {entries.map((entry, index) =>
            entry.group === group ? (
              <li
                key={entry.key}
                {...box.getItemProps({ item: entry, index, 'aria-selected': index === box.highlightedIndex })}
              >
                <span>
                  {marked(entry.title, words).map(({ text, hit }, part) =>
                    hit ? <mark key={part}>{text}</mark> : text,
                  )}
                  {(entry.detail || entry.state) && (
                    <small>{[entry.detail, entry.state].filter(Boolean).join(', ')}</small>
                  )}
                </span>
                {entry.keys && <KeyCaps keys={entry.keys} />}
              </li>
            ) : null,
          )}
        </ul>
      ))}
    </div>
  );
}
