// The focus stays in the text, which announces the active option.
'use client';

import type { EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { useLayoutEffect, useRef } from 'react';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './rich.module.scss';
import { choicesFor, type Choice } from './insert-choices';
import type { EditorLabels } from './props';
import { menuOf } from './text/insert-menu';

interface Props {
  labels: EditorLabels;
  hasPictures: boolean;
  view: EditorView;
  state: EditorState;
  listId: string;
  optionId: (index: number) => string;
  choose: (choice: Choice) => void;
}

export function InsertList({ labels, hasPictures, view, state, listId, optionId, choose }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const menu = menuOf(state);
  const found = menu ? choicesFor(menu.words, { labels, hasPictures }) : [];
  const from = menu?.from;

  // The CSP forbids style attributes.
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || from === undefined) return;
    const line = view.coordsAtPos(Math.min(from, view.state.doc.content.size));
    const { width, height } = element.getBoundingClientRect();
    const above = line.bottom + height > window.innerHeight && line.top > height;
    element.style.setProperty('inset-block-start', `${above ? line.top - height : line.bottom}px`);
    element.style.setProperty(
      'inset-inline-start',
      `${Math.max(0, Math.min(line.left, window.innerWidth - width - 8))}px`,
    );
  }, [view, from, found.length]);

  useLayoutEffect(() => {
    box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [menu?.index]);

  const count = found.length === 1 ? labels.menu.shown.one : labels.menu.shown.other;
  return (
    <>
      <p className="vh" role="status">
        {menu ? (found.length > 0 ? fillText(count, { count: found.length }) : labels.menu.none) : ''}
      </p>
      {menu && (
        <div ref={box} className={styles.menu}>
          {found.length > 0 ? (
            <ul id={listId} role="listbox" aria-label={labels.menu.name}>
              {found.map((choice, index) => (
                // The text handles the keyboard.
                <li
                  key={choice}
                  id={optionId(index)}
                  role="option"
                  aria-selected={index === menu.index}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => choose(choice)}
                >
                  {labels.tools[choice]}
                </li>
              ))}
            </ul>
          ) : (
            <p className="small">{labels.menu.none}</p>
          )}
        </div>
      )}
    </>
  );
}
