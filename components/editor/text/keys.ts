import { baseKeymap, chainCommands } from '@milkdown/prose/commands';
import { redo, undo } from '@milkdown/prose/history';
import { undoInputRule } from '@milkdown/prose/inputrules';
import { liftListItem, sinkListItem } from '@milkdown/prose/schema-list';
import type { Command } from '@milkdown/prose/state';
import { goToNextCell } from '@milkdown/prose/tables';
import { breakLine, commands, enter, leaveCode } from './commands';
import { nodes } from './schema/kinds';
import { nextItem, tickTask } from './lists';
import { goToNote, goToReference } from './notes';
import { enterInTable, nextCell } from './tables';
import { goBelow } from './write-below';

export const textKeys: Readonly<Record<string, Command>> = {
  ...baseKeymap,
  'Mod-b': commands.strong,
  'Mod-i': commands.emphasis,
  'Mod-e': commands.code,
  'Mod-Shift-x': commands.strike,
  'Mod-Alt-0': commands.paragraph,
  'Mod-Alt-2': commands.heading2,
  'Mod-Alt-3': commands.heading3,
  'Mod-Alt-c': commands.codeBlock,
  'Mod-Alt-f': commands.note,
  'Mod-Shift-7': commands.numbers,
  'Mod-Shift-8': commands.bullets,
  'Mod-Shift-9': commands.quote,
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Shift-Enter': breakLine,
  'Mod-Enter': chainCommands(tickTask, breakLine),
  Enter: chainCommands(
    goToNote,
    goBelow,
    enterInTable,
    nextItem,
    enter,
    baseKeymap['Enter'] ?? (() => false),
  ),
  ArrowDown: leaveCode(1),
  ArrowUp: leaveCode(-1),
  Escape: goToReference,
  Backspace: chainCommands(undoInputRule, baseKeymap['Backspace'] ?? (() => false)),
  // Tab leaves the text, except in tables and lists.
  Tab: chainCommands(nextCell, sinkListItem(nodes.list_item)),
  'Shift-Tab': chainCommands(goToNextCell(-1), liftListItem(nodes.list_item)),
};
