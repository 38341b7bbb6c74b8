import type { Element } from 'hast';
import type { PhrasingContent, RootContent } from 'mdast';
import { defaultHandlers, type Handle, type State } from 'hast-util-to-mdast';
import type { LostThing } from '../sentences/loss-words';
import type { Conversion } from './conversion';
import { noteTags } from './footnotes';
import { attribute, hasClass, sourceOf } from './html-tree';

export type Handlers = Record<string, Handle>;

export const flowIn = (state: State, node: Element): RootContent[] => state.toFlow(state.all(node));
export const phrasesIn = (state: State, node: Element): PhrasingContent[] =>
  state.all(node) as PhrasingContent[];

const buttons = ['wp-block-button__link', 'kg-btn'];

export function inlineHandlers({ losses }: Conversion): Handlers {
  const plain =
    (what: LostThing): Handle =>
    (state, node) => {
      losses.add(what, 'became plain text');
      return state.all(node);
    };
  return {
    u: plain('underlined passage'),
    mark: plain('highlighted passage'),
    sub: plain('subscript'),
    sup: plain('superscript'),
    a: (state, node) => {
      if (attribute(node, 'href') === '') return state.all(node);
      // A second link to the same file.
      if (hasClass(node, 'wp-block-file__button')) return undefined;
      if (hasClass(node, ...buttons)) losses.add('button', 'became a link');
      return defaultHandlers.a(state, node);
    },
    img: (_state, node) => {
      const url = sourceOf(node);
      const isCounter = attribute(node, 'width') === '1' && attribute(node, 'height') === '1';
      return url === '' || isCounter
        ? undefined
        : { type: 'image', url, alt: attribute(node, 'alt'), title: null };
    },
    [noteTags.reference]: (_state, node) => {
      const note = attribute(node, 'note');
      return note === '' ? undefined : { type: 'footnoteReference', identifier: note, label: note };
    },
    [noteTags.text]: (state, node) => {
      const note = attribute(node, 'note');
      const children = state.toFlow(state.all(node));
      return note === '' ? children : { type: 'footnoteDefinition', identifier: note, label: note, children };
    },
  };
}
