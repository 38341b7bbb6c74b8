import { ownPictures } from '../../../lib/posts/pictures';
import { lackingOf } from '../../../lib/posts/readiness';
import type { Lacking } from '../../../lib/posts/readiness';
import type { Handle } from '../../db/database';
import { missingMedia } from '../../media/missing-media';
import type { PostRecord } from '../write-queries';
import { Refusal } from '../../core/refusal';
import type { WrongField } from '../../core/refusal';

const fields: Partial<Record<Lacking, WrongField>> = {
  image_url: { field: 'image_url', code: 'absent' },
  pictures: { field: 'content', code: 'picturesAlt' },
  files: { field: 'content', code: 'picturesAbsent' },
  notes: { field: 'content', code: 'notesEmpty' },
};

/** @throws Refusal INVALID with each incomplete field */
export async function requirePublishable(
  handle: Handle,
  post: Pick<PostRecord, 'title' | 'summary' | 'content' | 'image_url' | 'image_alt'>,
): Promise<void> {
  const lacking = lackingOf(post, await missingMedia(handle, ownPictures(post)));
  if (lacking.length > 0)
    throw new Refusal(
      'INVALID',
      lacking.map((each) => fields[each] ?? { field: each, code: 'required' }),
    );
}
