'use client';

import { NodeSelection } from '@milkdown/prose/state';
import { isInTable } from '@milkdown/prose/tables';
import { useRef, type ReactNode } from 'react';
import { runCommand, ToolButtons, type ContextProps } from './tool-buttons';
import { CalloutTools, CardTools, FigureTools } from './block-tools';
import { CodeTools } from './code-tools';
import { linkToCard } from './link-card';
import styles from './tools.module.scss';
import { PictureTools } from './picture-tools';
import { usePlace } from './use-place';
import { focusTools } from '../focus-tools';
import { calloutAround, chosenCard } from '../text/blocks/blocks';
import { chosenFigure } from '../text/blocks/figures';
import { nodes } from '../text/schema/kinds';
import { chosenLink, removeLink } from '../text/links';
import { goToReference, noteAround, notesOf, numbersOf, removeNote } from '../text/notes';
import { chosenPicture } from '../text/pictures';
import { sideAt, tableCommands, type TableTool } from '../text/tables';

const sides = ['left', 'center', 'right'] as const;
const tools: readonly TableTool[] = [
  'rowBefore',
  'rowAfter',
  'columnBefore',
  'columnAfter',
  ...sides,
  'deleteRow',
  'deleteColumn',
  'deleteTable',
];

const isSide = (tool: TableTool): tool is (typeof sides)[number] =>
  tool === 'left' || tool === 'center' || tool === 'right';

function TableTools({ labels, view, state }: ContextProps) {
  return (
    <ToolButtons
      tools={tools.map((tool) => ({
        label: labels.table[tool],
        pressed: isSide(tool) ? sideAt(state) === tool : undefined,
        disabled: !tableCommands[tool](state),
        run: runCommand(view, tableCommands[tool]),
      }))}
    />
  );
}

function LinkTools({ labels, lang, view, state, onLink }: ContextProps) {
  const toCard = linkToCard(lang);
  return (
    <>
      <span className={styles.address}>{chosenLink(state)?.href}</span>
      <ToolButtons
        tools={[
          { label: labels.linkTools.edit, run: onLink },
          ...(toCard(state) ? [{ label: labels.linkTools.card, run: runCommand(view, toCard) }] : []),
          { label: labels.linkTools.remove, run: runCommand(view, removeLink) },
        ]}
      />
    </>
  );
}

function NoteTools({ labels, view, state }: ContextProps) {
  const label = String(noteAround(state)?.node.attrs['label']).toLowerCase();
  const number = numbersOf(notesOf(state.doc)).get(label);
  return (
    <>
      <span>{number === undefined ? labels.orphan : `${labels.noteTools.name} ${number}`}</span>
      <ToolButtons
        tools={[
          {
            label: labels.noteTools.back,
            disabled: number === undefined,
            run: runCommand(view, goToReference),
          },
          { label: labels.noteTools.remove, run: runCommand(view, removeNote) },
        ]}
      />
    </>
  );
}

function contextOf(props: ContextProps): { name: string; tools: ReactNode } | undefined {
  const { labels, state } = props;
  const { selection } = state;
  const chosen = chosenPicture(state);
  if (chosen) return { name: labels.pictureTools.name, tools: <PictureTools key={chosen.at} {...props} /> };
  const figure = chosenFigure(state);
  if (figure) {
    const { figure: words } = labels.blocks;
    return {
      name: figure.attrs.name === 'gallery' ? words.gallery : words.name,
      tools: <FigureTools key={figure.at} {...props} />,
    };
  }
  const card = chosenCard(state);
  if (card)
    return {
      name: labels.blocks.card.headings[card.attrs.name],
      tools: <CardTools key={card.at} {...props} />,
    };
  if (
    selection instanceof NodeSelection &&
    (selection.node.type === nodes.raw || selection.node.type === nodes.raw_inline)
  )
    return { name: labels.tools.source, tools: <span>{labels.raw}</span> };
  if (selection.$from.parent.type === nodes.code_block)
    return { name: labels.codeBlock.name, tools: <CodeTools key={selection.$from.before()} {...props} /> };
  if (chosenLink(state)) return { name: labels.linkTools.name, tools: <LinkTools {...props} /> };
  if (isInTable(state)) return { name: labels.table.name, tools: <TableTools {...props} /> };
  if (noteAround(state)) return { name: labels.noteTools.name, tools: <NoteTools {...props} /> };
  if (calloutAround(state)) return { name: labels.blocks.callout.name, tools: <CalloutTools {...props} /> };
  return undefined;
}

export function ContextTools(props: ContextProps) {
  const box = useRef<HTMLDivElement>(null);
  const context = contextOf(props);
  usePlace(box, { view: props.view, state: props.state, barId: `${props.id}-tools` });
  if (!context) return null;
  return (
    <div
      ref={box}
      id={`${props.id}-context`}
      className={styles.context}
      role="group"
      aria-label={context.name}
      onKeyDown={(event) => {
        // Enter in a field would submit an outer form.
        const isDone = event.key === 'Enter' && event.target instanceof HTMLInputElement;
        const isEscape = event.key === 'Escape';
        const isToBar = event.key === 'F10' && event.altKey;
        // Else Escape would also leave the focus mode.
        if (isDone || isEscape || isToBar) event.preventDefault();
        if (isDone || isEscape) props.view.focus();
        if (isToBar) focusTools(props.id);
      }}
    >
      {context.tools}
    </div>
  );
}
