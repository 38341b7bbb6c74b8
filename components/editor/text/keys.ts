import { baseKeymap, chainCommands } from '@milkdown/prose/commands';
import { redo, undo } from '@milkdown/prose/history';
import { undoInputRule } from '@milkdown/prose/inputrules';
import { liftListItem, sinkListItem } from '@milkdown/prose/schema-list';
import type { Command } from '@milkdown/prose/state';
import { goToNextCell } from '@milkdown/prose/tables';
import {
  backToPictures,
  enterCaption,
  enterFigure,
  leaveCaption,
  stopAtCaptionEnd,
  upToPictures,
} from './blocks/captions';
import { goBelow, goToEnd } from './blocks/write-below';
import { combinations, keymapName } from './combinations';
import { breakLine, commands, enter } from './commands';
import { leaveBlock } from './leave-block';
import { nodes } from './schema/kinds';
import { nextItem, tickTask } from './lists';
import { goToNote, goToReference } from './notes';
import { enterInTable, nextCell } from './tables';

const usual = (key: string): Command => baseKeymap[key] ?? (() => false);
const backward = (key: string): Command => chainCommands(undoInputRule, backToPictures, usual(key));
const forward = (key: string): Command => chainCommands(stopAtCaptionEnd, usual(key));

export const textKeys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  'Mod-b': commands.strong,
  'Mod-i': commands.emphasis,
  'Mod-e': commands.code,
  'Mod-Shift-x': commands.strike,
  [keymapName(combinations.paragraph)]: commands.paragraph,
  [keymapName(combinations.note)]: commands.note,
  [keymapName(combinations.heading2)]: commands.heading2,
  [keymapName(combinations.heading3)]: commands.heading3,
  [keymapName(combinations.codeBlock)]: commands.codeBlock,
  'Mod-Shift-7': commands.numbers,
  'Mod-Shift-8': commands.bullets,
  'Mod-Shift-9': commands.quote,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': breakLine,
  'Mod-Enter': chainCommands(tickTask, breakLine),
  Enter: chainCommands(goToNote, goBelow, leaveCaption, enterInTable, nextItem, enter, usual('Enter')),
  ArrowDown: chainCommands(enterCaption, enterFigure('down'), leaveBlock(1)),
  ArrowUp: chainCommands(upToPictures, enterFigure('up'), leaveBlock(-1)),
  ArrowRight: enterFigure('right'),
  ArrowLeft: chainCommands(backToPictures, enterFigure('left')),
  'Mod-End': goToEnd,
  'Meta-ArrowDown': goToEnd,
  Escape: goToReference,
  Backspace: backward('Backspace'),
  'Mod-Backspace': backward('Mod-Backspace'),
  'Shift-Backspace': backward('Shift-Backspace'),
  Delete: forward('Delete'),
  'Mod-Delete': forward('Mod-Delete'),
  // Tab leaves the text, except in tables and lists.
  Tab: chainCommands(nextCell, sinkListItem(nodes.list_item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
};
