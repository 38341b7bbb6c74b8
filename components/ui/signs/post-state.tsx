import { postStateSigns, postStateText, type PostStateWords } from '@/lib/posts/post-states';
import type { ShownState } from '@/lib/posts/publication';
import { StateSign } from './state-sign';

interface Props {
  words: PostStateWords;
  state: ShownState;
  /** The saved version differs from the published or scheduled one. */
  changed: boolean;
  /** Text after the state, such as the publication date. */
  more?: string | undefined;
}

export function PostState({ words, state, changed, more }: Props) {
  const text = postStateText(words, state, changed);
  return <StateSign sign={postStateSigns[state]} label={more === undefined ? text : `${text}, ${more}`} />;
}
