import type { Node } from '@milkdown/prose/model';
import { Plugin, Selection, type Command, type Transaction } from '@milkdown/prose/state';
import {
  addColumnAfter,
  addColumnBefore,
  addRowAfter,
  addRowBefore,
  deleteColumn,
  deleteRow,
  deleteTable,
  goToNextCell,
  isInTable,
  selectedRect,
} from '@milkdown/prose/tables';
import { nodes } from './schema/kinds';
import { isTickable } from './lists';
import type { Side } from './schema/schema-tables';

export type TableTool =
  | 'rowBefore'
  | 'rowAfter'
  | 'columnBefore'
  | 'columnAfter'
  | 'left'
  | 'center'
  | 'right'
  | 'deleteRow'
  | 'deleteColumn'
  | 'deleteTable';

const align =
  (side: Side): Command =>
  (state, dispatch) => {
    if (!isInTable(state)) return false;
    const { map, table, tableStart, left, right } = selectedRect(state);
    const cells = map.cellsInRect({ left, right, top: 0, bottom: map.height });
    const same = cells.every((at) => table.nodeAt(at)?.attrs['align'] === side);
    const { tr } = state;
    for (const at of cells)
      tr.setNodeMarkup(tableStart + at, undefined, { ...table.nodeAt(at)?.attrs, align: same ? null : side });
    dispatch?.(tr);
    return true;
  };

/** Refuses the header row. */
const inBody =
  (command: Command): Command =>
  (state, dispatch, view) =>
    isInTable(state) && selectedRect(state).top > 0 && command(state, dispatch, view);
/** Refuses to delete the last row below the header, or the last column. */
const sparingLast =
  (least: 'rows' | 'columns', command: Command): Command =>
  (state, dispatch, view) => {
    if (!isInTable(state)) return false;
    const { map, top, bottom, left, right } = selectedRect(state);
    return (
      (least === 'rows' ? map.height - (bottom - top) > 1 : map.width - (right - left) > 0) &&
      command(state, dispatch, view)
    );
  };

export const tableCommands: Readonly<Record<TableTool, Command>> = {
  rowBefore: inBody(addRowBefore),
  rowAfter: addRowAfter,
  columnBefore: addColumnBefore,
  columnAfter: addColumnAfter,
  left: align('left'),
  center: align('center'),
  right: align('right'),
  deleteRow: inBody(sparingLast('rows', deleteRow)),
  deleteColumn: sparingLast('columns', deleteColumn),
  deleteTable,
};

export function sideAt(state: Parameters<Command>[0]): Side {
  if (!isInTable(state)) return null;
  const { map, table, left } = selectedRect(state);
  return (table.nodeAt(map.map[left] ?? 0)?.attrs['align'] as Side | undefined) ?? null;
}

/** From the last row, leaves the table. */
export const enterInTable: Command = (state, dispatch) => {
  if (!isInTable(state)) return false;
  const { map, bottom, left, table, tableStart } = selectedRect(state);
  if (!dispatch) return true;
  if (bottom < map.height) {
    const at = map.map[bottom * map.width + left] ?? 0;
    dispatch(state.tr.setSelection(Selection.near(state.doc.resolve(tableStart + at + 1))).scrollIntoView());
    return true;
  }
  const end = tableStart - 1 + table.nodeSize;
  const tr = state.doc.resolve(end).nodeAfter?.isTextblock
    ? state.tr
    : state.tr.insert(end, nodes.paragraph.create());
  dispatch(tr.setSelection(Selection.near(tr.doc.resolve(end), 1)).scrollIntoView());
  return true;
};

/** From the last cell, adds a row. */
export const nextCell: Command = (state, dispatch, view) => {
  if (goToNextCell(1)(state, dispatch, view)) return true;
  if (!isInTable(state)) return false;
  return addRowAfter(
    state,
    dispatch &&
      ((tr) => {
        const { map, table, tableStart, bottom } = selectedRect(state);
        const last = tableStart + map.positionAt(bottom - 1, map.width - 1, table);
        dispatch(
          tr
            .setSelection(Selection.near(tr.doc.resolve(last + (state.doc.nodeAt(last)?.nodeSize ?? 0) + 2)))
            .scrollIntoView(),
        );
      }),
  );
};

/** Makes the first row the only header, with the alignment of each column. */
function shape(table: Node, at: number, tr: Transaction): void {
  const sides: unknown[] = [];
  table.forEach((row, rowOffset, rowIndex) => {
    row.forEach((cell, cellOffset, column) => {
      if (rowIndex === 0) sides.push(cell.attrs['align']);
      const type = rowIndex === 0 ? nodes.table_header : nodes.table_cell;
      const side = sides[column] ?? null;
      if (
        cell.type !== type ||
        cell.attrs['align'] !== side ||
        cell.attrs['colspan'] !== 1 ||
        cell.attrs['rowspan'] !== 1
      ) {
        tr.setNodeMarkup(at + 1 + rowOffset + 1 + cellOffset, type, {
          align: side,
          colspan: 1,
          rowspan: 1,
          colwidth: null,
        });
      }
    });
  });
}

/** Restores after each change what Markdown requires of tables, and of items with a check box. */
export const shapePlugin = (): Plugin =>
  new Plugin({
    appendTransaction: (transactions, before, { doc, tr }) => {
      if (before.doc === doc || !transactions.some(({ docChanged }) => docChanged)) return null;
      const from = before.doc.content.findDiffStart(doc.content) ?? 0;
      doc.nodesBetween(
        from,
        Math.min(
          doc.content.size,
          Math.max(from, before.doc.content.findDiffEnd(doc.content)?.b ?? from) + 1,
        ),
        (node, at) => {
          if (node.type === nodes.table) shape(node, at, tr);
          if (node.type === nodes.list_item && node.attrs['checked'] !== null && !isTickable(node))
            tr.setNodeAttribute(at, 'checked', null);
          return node.type !== nodes.table;
        },
      );
      return tr.docChanged ? tr : null;
    },
  });
