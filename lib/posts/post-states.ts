import type { PostKind } from '../contract/posts/desk-choices';
import type { Messages } from '../i18n/messages';
import type { ShownState } from './publication';

export const postStateSigns = {
  new: 'draft',
  draft: 'draft',
  scheduled: 'clock',
  published: 'done',
  archived: 'off',
} as const satisfies Readonly<Record<ShownState, string>>;

/** The saved text may differ from the published or scheduled one. */
const apart = ['scheduled', 'published'] as const;

export type PostStateWords = Messages['postStates'];

/** French words agree with « article » or « page ». */
export const postStateWords = (messages: Messages, kind: PostKind): PostStateWords =>
  kind === 'page' ? messages.pageStates : messages.postStates;

/**
 * @param changed the saved text differs from the published or scheduled one
 * @returns such as "Published, with unpublished changes"
 */
export function postStateText(words: PostStateWords, state: ShownState, changed: boolean): string {
  const isApart = apart.find((each) => each === state);
  return changed && isApart ? words.changed[isApart] : words[state];
}
