// Converts Markdown while typing; undo restores the characters.
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from '@milkdown/prose/inputrules';
import type { MarkType } from '@milkdown/prose/model';
import { Selection, TextSelection, type Plugin } from '@milkdown/prose/state';
import { marks, nodes } from './schema/kinds';
import { safeHref } from './schema/schema-marks';

const markRule = (pattern: RegExp, type: MarkType, attrs: Record<string, unknown> | null = null): InputRule =>
  new InputRule(
    pattern,
    (state, match, start, end) => {
      const [whole, lead = '', words = ''] = match;
      if (state.doc.rangeHasMark(start, end, marks.code)) return null;
      const from = start + lead.length;
      const opening = whole.indexOf(words, lead.length) - lead.length;
      const { tr } = state;
      tr.delete(from + opening + words.length, end).delete(from, from + opening);
      return tr.addMark(from, from + words.length, type.create(attrs)).removeStoredMark(type);
    },
    { inCodeMark: false },
  );

const rule = new InputRule(/^(?:---|\*\*\*|___)$/, (state, _match, start) => {
  const $start = state.doc.resolve(start);
  const { depth } = $start;
  if (
    $start.parent.type !== nodes.paragraph ||
    !$start.node(depth - 1).canReplaceWith($start.index(depth - 1), $start.index(depth - 1), nodes.hr)
  )
    return null;
  const tr = state.tr.replaceWith($start.before(), $start.after(), [
    nodes.hr.create(),
    nodes.paragraph.create(),
  ]);
  return tr.setSelection(Selection.near(tr.doc.resolve($start.before() + 2)));
});

const task = new InputRule(/^\[([ xX])\]\s$/, (state, match, start, end) => {
  const $start = state.doc.resolve(start);
  const outer = $start.depth - 1;
  const item = $start.node(outer);
  if (item.type !== nodes.list_item || item.firstChild !== $start.parent) return null;
  return state.tr
    .delete(start, end)
    .setNodeMarkup($start.before(outer), undefined, { ...item.attrs, checked: match[1] !== ' ' });
});

const link = new InputRule(/\[([^[\]]+)\]\(([^\s()]+)\)$/, (state, match, start, end) => {
  const [, words = '', href = ''] = match;
  return safeHref(href)
    ? state.tr
        .replaceWith(start, end, state.schema.text(words, [marks.link.create({ href })]))
        .removeStoredMark(marks.link)
    : null;
});

/** A typed URL becomes a link, as on the page. */
const address = new InputRule(
  /(?:^|[\s(])(https?:\/\/[^\s<>()[\]*_~`|]*[^\s<>()[\]*_~`|?!.,:;"'&])\s$/,
  (state, match, start, end) => {
    const href = match[1] ?? '';
    const from = start + match[0].indexOf(href);
    if (state.doc.rangeHasMark(from, end, marks.link) || state.doc.rangeHasMark(from, end, marks.code))
      return null;
    return state.tr
      .addMark(from, from + href.length, marks.link.create({ href, form: 'bare' }))
      .insertText(match[0].at(-1) ?? ' ', end)
      .removeStoredMark(marks.link);
  },
);

const rules = (): Plugin =>
  inputRules({
    rules: [
      // Level 1 is the page's title.
      textblockTypeInputRule(/^(#{1,6})\s$/, nodes.heading, (match) => ({
        level: Math.max(2, match[1]?.length ?? 2),
      })),
      wrappingInputRule(/^\s*>\s$/, nodes.blockquote),
      wrappingInputRule(/^\s*[-+*]\s$/, nodes.bullet_list),
      wrappingInputRule(
        /^(\d{1,9})[.)]\s$/,
        nodes.ordered_list,
        (match) => ({ start: Number(match[1]) }),
        (match, node) => node.childCount + Number(node.attrs['start']) === Number(match[1]),
      ),
      textblockTypeInputRule(/^```([\w+#-]*)\s$/, nodes.code_block, (match) => ({ lang: match[1] ?? '' })),
      rule,
      task,
      link,
      address,
      markRule(/(^|[\s(«“"'’])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.strong),
      markRule(/(^|[\s(«“"'’])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.emphasis),
      markRule(/(^|[\s(«“"'’])_([^\s_](?:[^_]*[^\s_])?)_$/, marks.emphasis, { marker: '_' }),
      markRule(/(^|[\s(«“"'’])~~([^\s~](?:[^~]*[^\s~])?)~~$/, marks.strike),
      markRule(/(^|[^`\\])`([^`]+)`$/, marks.code),
    ],
  });

/** Only for single letters typed at a cursor: other selections have no text before them, input methods insert more. */
export function typingRules(): Plugin {
  const plugin = rules();
  const { handleTextInput } = plugin.props;
  plugin.props.handleTextInput = function handleLetter(view, from, to, text, insert) {
    const { selection } = view.state;
    const isLetter = selection instanceof TextSelection && selection.empty && text.length <= 1;
    return isLetter && handleTextInput?.call(this, view, from, to, text, insert);
  };
  return plugin;
}
