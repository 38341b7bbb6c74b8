// How a version of an article stands, as a sign and a word.
import { StateSign, type Sign } from '@/components/ui/state-sign';
import type { PostState } from '@/lib/contract/post-desk-choices';

const signs: Readonly<Record<PostState, Sign>> = { draft: 'draft', scheduled: 'clock', published: 'done', archived: 'off' };

export function PostStateSign({ state, label }: { state: PostState; label: string }) {
  return <StateSign sign={signs[state]} label={label} />;
}
