// Pasting and dropping: files go to the library of pictures, HTML is cleaned, plain text is read as the Markdown it may be,
// a bare address put on chosen words becomes their link.
import { DOMSerializer, Fragment, Slice, type Node } from '@milkdown/prose/model';
import { Plugin, Selection } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { cleanHtml } from './clean-html';
import { marks, nodes } from './kinds';
import { readText } from './read';
import { schema } from './schema';
import { writeText } from './write';

const nothing = { text: '', pieces: [] };

/** Text that was marked by hand: read as what it means. */
const looksMarked = (text: string): boolean => /^(?:#{1,6} |>|[-*+] |\d+[.)] |```|\|.*\|)|\*\*\S|\]\(\S|\[\^\w+\]|`[^`\n]+`/m.test(text);

/** @param marked signs of Markdown mean what they mean; pasted as plain text they are letters */
function sliceOf(text: string, marked: boolean): Slice {
  const read = marked && looksMarked(text) ? readText(text)?.doc : undefined;
  if (read) return new Slice(read.content, read.firstChild?.isTextblock ? 1 : 0, read.lastChild?.isTextblock ? 1 : 0);
  // Lines of one paragraph stay its lines; a blank line begins another.
  const paragraphs = text.replace(/\r\n?/g, '\n').trim().split(/\n{2,}/).map((part) => nodes.paragraph.create(null, part.split('\n').flatMap((line, index) => [...(index > 0 ? [nodes.hard_break.create()] : []), ...(line ? [schema.text(line)] : [])])));
  return new Slice(Fragment.fromArray(paragraphs), 1, 1);
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

function pasteAddress(view: EditorView, text: string): boolean {
  const { from, to, empty, $from } = view.state.selection;
  if (empty || !/^https?:\/\/\S+$/.test(text) || $from.parent.type.spec.code || !$from.parent.inlineContent) return false;
  view.dispatch(view.state.tr.addMark(from, to, marks.link.create({ href: text })));
  return true;
}

/** Cells spread over others come apart: GFM has none. Rows are as long as the longest. */
function evenTable(table: Node): Node {
  const rows = [...table.children].map((row) => [...row.children].flatMap((cell) => [cell.type.create({ align: cell.attrs['align'] as string | null }, cell.content), ...Array.from({ length: Number(cell.attrs['colspan'] ?? 1) - 1 }, () => cell.type.createAndFill() as Node)]));
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const full = (cells: Node[], head: boolean) => Array.from({ length: width }, (_, column) => (head ? nodes.table_header : nodes.table_cell).create(cells[column]?.attrs, cells[column]?.content ?? nodes.paragraph.create()));
  return nodes.table.create(null, rows.map((cells, index) => nodes.table_row.create(null, full(cells, index === 0))));
}

const even = (fragment: Fragment): Fragment => Fragment.fromArray([...fragment.content].map((node) => (node.type === nodes.table ? evenTable(node) : node.isLeaf ? node : node.copy(even(node.content)))));

export const pastePlugin = (openPictures: (files: readonly File[]) => void): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML: cleanHtml,
      transformPasted: (slice) => new Slice(even(slice.content), slice.openStart, slice.openEnd),
      clipboardTextParser: (text, $context, plain) => ($context.parent.type.spec.code ? new Slice(Fragment.from(schema.text(text.replace(/\r\n?/g, '\n'))), 0, 0) : sliceOf(text, !plain)),
      clipboardTextSerializer: ({ content, openStart, openEnd }) => {
        const inline = content.childCount === 1 && openStart > 0 && openEnd > 0 && content.firstChild?.isTextblock;
        const doc = schema.topNodeType.createAndFill(null, content.firstChild?.isInline ? nodes.paragraph.create(null, content) : content);
        return inline || !doc ? content.textBetween(0, content.size, '\n\n', (leaf) => leaf.type.spec.leafText?.(leaf) ?? '') : writeText(doc, nothing);
      },
      clipboardSerializer: DOMSerializer.fromSchema(schema),
      handlePaste: (view, { clipboardData }) => {
        const text = clipboardData?.getData('text/plain').trim() ?? '';
        const files = filesOf(clipboardData);
        // Office programs send a picture of the text along with the text.
        if (files.length > 0 && !clipboardData?.getData('text/html') && !text) {
          openPictures(files);
          return true;
        }
        return pasteAddress(view, text);
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved ? [] : filesOf(event.dataTransfer);
        if (files.length === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
        openPictures(files);
        return true;
      },
    },
  });
