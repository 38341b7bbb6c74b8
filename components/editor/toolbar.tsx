// Roving tabindex: one Tab stop, then arrow keys.
'use client';

import type { EditorState } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { redo, redoDepth, undo, undoDepth } from '@milkdown/prose/history';
import { Fragment, useState, type KeyboardEvent, type ReactNode } from 'react';
import styles from './rich.module.scss';
import type { EditorLabels } from './props';
import { commands, isOn, type Tool } from './text/commands';
import { openMenu } from './text/insert-menu';
import { canLink, chosenLink } from './text/links';

interface Props {
  labels: EditorLabels;
  name: string;
  id: string;
  view: EditorView | undefined;
  state: EditorState | undefined;
  isSource: boolean;
  canLeaveSource: boolean;
  readOnly: boolean;
  onSource: () => void;
  onLink: () => void;
  /** Undefined: pictures cannot be added. */
  onPicture: (() => void) | undefined;
}

interface Button {
  name: string;
  label: string;
  shown?: ReactNode;
  pressed?: boolean | undefined;
  disabled?: boolean | undefined;
  keys?: string | undefined;
  run: () => void;
}

const keys: Partial<Record<Tool, string>> = {
  strong: 'Meta+B Control+B',
  emphasis: 'Meta+I Control+I',
  code: 'Meta+E Control+E',
};

function useButtons({
  labels,
  view,
  state,
  isSource,
  canLeaveSource,
  readOnly,
  onSource,
  onLink,
  onPicture,
}: Props): readonly (readonly Button[])[] {
  const { tools } = labels;
  const off = readOnly || isSource || !view || !state;
  const tool = (name: Tool, shown?: ReactNode): Button => ({
    name,
    label: tools[name],
    shown,
    keys: keys[name],
    pressed: name === 'note' || name === 'table' ? undefined : !off && isOn(state, name),
    disabled: off || !commands[name](state),
    run: () => {
      if (!view) return;
      commands[name](view.state, view.dispatch, view);
      view.focus();
    },
  });
  const step = (name: 'undo' | 'redo', command: typeof undo, left: number): Button => ({
    name,
    label: tools[name],
    shown: name === 'undo' ? '↶' : '↷',
    disabled: off || left === 0,
    run: () => view && command(view.state, view.dispatch),
  });
  return [
    [
      tool('heading2', tools.heading2Short),
      tool('heading3', tools.heading3Short),
      tool('paragraph', tools.paragraphShort),
    ],
    [
      tool('strong', <b>{tools.strongShort}</b>),
      tool('emphasis', <i>{tools.emphasisShort}</i>),
      tool('strike', <s>{tools.strikeShort}</s>),
      tool('code', <span className={styles.mono}>{'</>'}</span>),
      {
        name: 'link',
        label: tools.link,
        pressed: !off && chosenLink(state) !== undefined,
        disabled: off || !canLink(state),
        keys: 'Meta+K Control+K',
        run: onLink,
      },
    ],
    [
      tool('bullets'),
      tool('numbers', '1. 2.'),
      tool('quote'),
      ...(onPicture ? [{ name: 'picture', label: tools.picture, disabled: off, run: onPicture }] : []),
      tool('note', tools.noteShort),
      tool('table'),
    ],
    [
      step('undo', undo, state ? Number(undoDepth(state)) : 0),
      step('redo', redo, state ? Number(redoDepth(state)) : 0),
    ],
    [
      {
        name: 'insert',
        label: labels.menu.name,
        shown: (
          <>
            <kbd>/</kbd> {tools.insert}
          </>
        ),
        disabled: off,
        run: () => {
          if (!view) return;
          view.focus();
          openMenu(view);
        },
      },
      {
        name: 'source',
        label: tools.source,
        pressed: isSource,
        disabled: isSource && !canLeaveSource,
        run: onSource,
      },
    ],
  ];
}

export function Toolbar(props: Props) {
  const { name, id, view } = props;
  const groups = useButtons(props);
  const all = groups.flat();
  const [current, setCurrent] = useState('heading2');

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = all.findIndex(({ name }) => name === current);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1 + all.length, Home: 0, End: all.length - 1 }[
      event.key
    ];
    if (event.key === 'Escape') view?.focus();
    else if (to === undefined) return;
    else {
      const next = all[to % all.length]?.name ?? current;
      setCurrent(next);
      document.getElementById(`${id}-tool-${next}`)?.focus();
    }
    event.preventDefault();
  };

  return (
    <div
      className={styles.bar}
      id={`${id}-tools`}
      role="toolbar"
      aria-label={name}
      aria-controls={id}
      onKeyDown={onKeyDown}
    >
      {groups.map((group, index) => (
        <Fragment key={group[0]?.name}>
          {index > 0 && <span className={index === groups.length - 1 ? styles.push : styles.gap} />}
          {group.map(({ name, label, shown, pressed, disabled = false, keys: shortcut, run }) => (
            <button
              key={name}
              type="button"
              id={`${id}-tool-${name}`}
              aria-label={shown === undefined ? undefined : label}
              title={shown === undefined ? undefined : label}
              aria-pressed={pressed}
              aria-keyshortcuts={shortcut}
              // Unlike `disabled`, keeps the focus and lets arrow keys pass.
              aria-disabled={disabled || undefined}
              tabIndex={name === current ? 0 : -1}
              onFocus={() => setCurrent(name)}
              // Preserves the selection in the text.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => !disabled && run()}
            >
              {shown ?? label}
            </button>
          ))}
        </Fragment>
      ))}
    </div>
  );
}
