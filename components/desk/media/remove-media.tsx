'use client';

import { AskFirst } from '@/components/form/actions/ask-first';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { useMediaLibrary } from './media-context';
import { oneMediaPath } from '@/components/media/media-uploads';

export function RemoveMedia({
  image: { id, original_name: name, revisions },
}: {
  image: Pick<MediaImage, 'id' | 'original_name' | 'revisions'>;
}) {
  const { words, email } = useMediaLibrary();
  const { labels, form } = words;
  const { ask } = labels;
  const text = [
    fillText(ask.text, { name }),
    revisions > 0 && pluralText(ask.revisions, revisions, form.locale),
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <AskFirst
      name={name}
      words={form}
      email={email}
      action={{
        key: `media-${id}`,
        labels: {
          open: labels.remove,
          heading: ask.heading,
          text,
          submit: ask.submit,
          keep: ask.keep,
          done: labels.removed,
        },
        bad: true,
        call: { method: 'delete', path: oneMediaPath(id) },
      }}
    />
  );
}
