import { postStateSigns, postStateText, type PostStateWords } from '@/lib/posts/post-states';
import type { ShownState } from '@/lib/posts/publication';
import { StateSign } from './state-sign';

interface Props {
  words: PostStateWords;
  state: ShownState;
  /** Differs from the published or scheduled version. */
  changed: boolean;
  more?: string | undefined;
}

export function PostState({ words, state, changed, more }: Props) {
  const text = postStateText(words, state, changed);
  return <StateSign sign={postStateSigns[state]} label={more === undefined ? text : `${text}, ${more}`} />;
}
