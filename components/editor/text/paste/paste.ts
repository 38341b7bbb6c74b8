// Files go to the media library, Markdown is parsed, a URL on a selection becomes its link.
import { DOMSerializer, Fragment, Slice, type Node } from '@milkdown/prose/model';
import { Plugin, Selection } from '@milkdown/prose/state';
import type { EditorView } from '@milkdown/prose/view';
import { pictureFiles } from '@/components/media/picture-files';
import { cleanHtml, type Losses } from './clean-html';
import { marks, nodes } from '../schema/kinds';
import { canLink } from '../links';
import { freeLabel, notesOf } from '../notes';
import { redirectTarget } from './office-html';
import { readText } from '../markdown/read';
import { schema } from '../schema/schema';
import { writeText } from '../markdown/write';

const nothing = { text: '', segments: [] };

const looksMarked = (text: string): boolean =>
  /^(?:#{1,6} |>|[-*+] |\d+[.)] |```|\|.*\|)|\*\*\S|\]\(\S|\[\^\w+\]|`[^`\n]+`/m.test(text);

/** @param marked false for "paste as plain text" */
function sliceOf(text: string, marked: boolean): Slice {
  const read = marked && looksMarked(text) ? readText(text)?.doc : undefined;
  if (read)
    return new Slice(read.content, read.firstChild?.isTextblock ? 1 : 0, read.lastChild?.isTextblock ? 1 : 0);
  const paragraphs = text
    .replace(/\r\n?/g, '\n')
    .trim()
    .split(/\n{2,}/)
    .map((part) =>
      nodes.paragraph.create(
        null,
        part
          .split('\n')
          .flatMap((line, index) => [
            ...(index > 0 ? [nodes.hard_break.create()] : []),
            ...(line ? [schema.text(line)] : []),
          ]),
      ),
    );
  return new Slice(Fragment.fromArray(paragraphs), 1, 1);
}

function pasteAddress(view: EditorView, text: string): boolean {
  const { from, to, empty } = view.state.selection;
  const href = redirectTarget(text);
  if (!/^https?:\/\/\S+$/.test(href) || !canLink(view.state)) return false;
  const link = marks.link.create({ href });
  const { tr } = view.state;
  view.dispatch(
    empty
      ? tr.replaceSelectionWith(schema.text(href, [link]), false).removeStoredMark(marks.link)
      : tr.addMark(from, to, link),
  );
  return true;
}

/** Splits merged cells and fills short rows: GFM has neither. */
function evenTable(table: Node): Node {
  const rows = [...table.children].map((row) =>
    [...row.children].flatMap((cell) => [
      cell.type.create({ align: cell.attrs['align'] as string | null }, cell.content),
      ...Array.from(
        { length: Number(cell.attrs['colspan'] ?? 1) - 1 },
        () => cell.type.createAndFill() as Node,
      ),
    ]),
  );
  const width = Math.max(1, ...rows.map(({ length }) => length));
  const full = (cells: Node[], head: boolean) =>
    Array.from({ length: width }, (_, column) =>
      (head ? nodes.table_header : nodes.table_cell).create(
        cells[column]?.attrs,
        cells[column]?.content ?? nodes.paragraph.create(),
      ),
    );
  return nodes.table.create(
    null,
    rows.map((cells, index) => nodes.table_row.create(null, full(cells, index === 0))),
  );
}

const levelsIn = (content: Fragment): number[] =>
  [...content.content].flatMap((node) => (node.type === nodes.heading ? [Number(node.attrs['level'])] : []));

/**
 * Evens tables; moves headings down, because level 1 is the page's title.
 * @param down levels
 */
function fitted(fragment: Fragment, down: number): Fragment {
  return Fragment.fromArray(
    [...fragment.content].map((node) => {
      if (node.type === nodes.table) return evenTable(node);
      if (node.type === nodes.heading && down > 0)
        return nodes.heading.create({ level: Math.min(6, Number(node.attrs['level']) + down) }, node.content);
      return node.isLeaf ? node : node.copy(fitted(node.content, down));
    }),
  );
}

export const fitSlice = ({ content, openStart, openEnd }: Slice): Slice =>
  new Slice(fitted(content, levelsIn(content).includes(1) ? 1 : 0), openStart, openEnd);

const labelOf = (node: Node): string => String(node.attrs['label']).toLowerCase();

function relabelled(fragment: Fragment, labels: ReadonlyMap<string, string>): Fragment {
  return Fragment.fromArray(
    [...fragment.content].map((node) => {
      const label =
        node.type === nodes.footnote || node.type === nodes.reference ? labels.get(labelOf(node)) : undefined;
      const content = node.isLeaf ? node.content : relabelled(node.content, labels);
      return label === undefined
        ? node.isLeaf
          ? node
          : node.copy(content)
        : node.type.create({ ...node.attrs, label }, content, node.marks);
    }),
  );
}

/** Footnotes move to the end, with new labels. */
function pasteWithNotes(view: EditorView, { content, openStart, openEnd }: Slice): boolean {
  const notes = content.content.filter(({ type }) => type === nodes.footnote);
  if (notes.length === 0 || view.state.selection.$from.parent.type.spec.code) return false;
  const text = content.content.filter(({ type }) => type !== nodes.footnote);
  const { doc } = view.state;
  const labels = new Map<string, string>();
  for (const note of notes)
    labels.set(labelOf(note), freeLabel(notesOf(doc), doc.textContent, [...labels.values()]));
  const isOpen = (end: Node | undefined, depth: number) => (end && text.includes(end) ? depth : 0);
  const tr = view.state.tr.replaceSelection(
    new Slice(
      relabelled(Fragment.fromArray(text), labels),
      isOpen(content.firstChild ?? undefined, openStart),
      isOpen(content.lastChild ?? undefined, openEnd),
    ),
  );
  tr.insert(tr.doc.content.size, relabelled(Fragment.fromArray(notes), labels));
  view.dispatch(tr.setMeta('paste', true).setMeta('uiEvent', 'paste').scrollIntoView());
  return true;
}

interface PasteOptions {
  openPictures: (files: readonly File[]) => void;
  /** Called for every paste, also with zeros. */
  onLost: (lost: Losses) => void;
}

export const pastePlugin = ({ openPictures, onLost }: PasteOptions): Plugin =>
  new Plugin({
    props: {
      transformPastedHTML: (pasted) => {
        const { html, lost } = cleanHtml(pasted);
        onLost(lost);
        return html;
      },
      transformPasted: fitSlice,
      clipboardTextParser: (text, $context, plain) =>
        $context.parent.type.spec.code
          ? new Slice(Fragment.from(schema.text(text.replace(/\r\n?/g, '\n'))), 0, 0)
          : sliceOf(text, !plain),
      clipboardTextSerializer: ({ content, openStart, openEnd }) => {
        const inline =
          content.childCount === 1 && openStart > 0 && openEnd > 0 && content.firstChild?.isTextblock;
        const doc = schema.topNodeType.createAndFill(
          null,
          content.firstChild?.isInline ? nodes.paragraph.create(null, content) : content,
        );
        return inline || !doc
          ? content.textBetween(0, content.size, '\n\n', (leaf) => leaf.type.spec.leafText?.(leaf) ?? '')
          : writeText(doc, nothing);
      },
      clipboardSerializer: DOMSerializer.fromSchema(schema),
      handlePaste: (view, { clipboardData }, slice) => {
        const text = clipboardData?.getData('text/plain').trim() ?? '';
        const files = pictureFiles(clipboardData);
        // Word processors add a picture of the text.
        if (files.length > 0 && !clipboardData?.getData('text/html') && !text) {
          openPictures(files);
          return true;
        }
        return pasteAddress(view, text) || pasteWithNotes(view, slice);
      },
      handleDrop: (view, event, _slice, moved) => {
        const files = moved ? [] : pictureFiles(event.dataTransfer);
        if (files.length === 0) return false;
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place)
          view.dispatch(view.state.tr.setSelection(Selection.near(view.state.doc.resolve(place.pos))));
        openPictures(files);
        return true;
      },
    },
  });
