// Where a post stands: a sign, and its words from the one table of states.
import { postStateSigns, postStateText, type PostStateWords } from '@/lib/posts/post-states';
import type { ShownState } from '@/lib/posts/publication';
import { StateSign } from './state-sign';

interface Props {
  words: PostStateWords;
  state: ShownState;
  /** Whether what is kept differs from what is, or will be, online. */
  changed: boolean;
  /** After the words: when it appears. */
  more?: string | undefined;
}

export function PostState({ words, state, changed, more }: Props) {
  const text = postStateText(words, state, changed);
  return <StateSign sign={postStateSigns[state]} label={more === undefined ? text : `${text}, ${more}`} />;
}
