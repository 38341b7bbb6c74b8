import { lackingOf } from '../../../lib/posts/readiness';
import type { Lacking } from '../../../lib/posts/readiness';
import type { PostRecord } from '../write-queries';
import { Refusal } from '../../core/refusal';
import type { WrongField } from '../../core/refusal';

const wrong = (lacking: Lacking): WrongField =>
  lacking === 'pictures' ? { field: 'content', code: 'picturesAlt' } : { field: lacking, code: 'required' };

/** @throws Refusal INVALID with each incomplete field */
export function requirePublishable(
  post: Pick<PostRecord, 'title' | 'summary' | 'content' | 'image_url' | 'image_alt'>,
): void {
  const lacking = lackingOf(post);
  if (lacking.length > 0) throw new Refusal('INVALID', lacking.map(wrong));
}
