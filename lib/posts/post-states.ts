// How posts stand, for every screen that says so. Two things are apart: what is kept (saved as a draft of the next version) and
// what is online (what readers see). The words are `postStates` of the messages. Pure.
import type { Messages } from '../i18n/messages';
import type { ShownState } from './publication';

/** Names of drawn signs. */
export const postStateSigns = {
  new: 'draft',
  draft: 'draft',
  scheduled: 'clock',
  published: 'done',
  archived: 'off',
} as const satisfies Readonly<Record<ShownState, string>>;

/** States in which readers see, or are going to see, another text than the one that is kept. */
const apart = ['scheduled', 'published'] as const;

/** In the language of the screen. */
export type PostStateWords = Messages['postStates'];

/**
 * @param changed whether what is kept differs from what is, or will be, online
 * @returns the state in words: "Published, with unpublished changes"
 */
export function postStateText(words: PostStateWords, state: ShownState, changed: boolean): string {
  const isApart = apart.find((each) => each === state);
  return changed && isApart ? words.changed[isApart] : words[state];
}
