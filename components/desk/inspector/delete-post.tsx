'use client';

import { fillText } from '@/lib/i18n/fill-text';
import { href } from '@/lib/routes';
import { postPath } from '@/lib/posts/post-path';
import { postTarget } from '@/lib/posts/post-target';
import { stateAt } from '@/lib/posts/publication';
import { DeleteRecord } from './delete-record';
import type { InspectorProps } from './props';
import { useNow } from './use-now';

export function DeleteSection({
  locale,
  language,
  kind,
  labels: texts,
  words,
  post,
  other,
  copy,
  onDeleted,
  guard,
}: InspectorProps) {
  const labels = texts.delete;
  const { ask } = labels;
  const state = stateAt(post, useNow());
  if (!post) return null;
  const title = copy.title.trim() || post.title;
  return (
    <DeleteRecord
      id="delete"
      locale={locale}
      words={{ ...words, fallback: 'postDelete' }}
      labels={{
        heading: labels.heading,
        open: labels.open,
        ask: fillText(ask.heading, { title }),
        submit: ask.submit,
        keep: ask.keep,
        close: texts.close,
        done: fillText(labels.done, { title }),
      }}
      blocked={state === 'draft' || state === 'archived' ? undefined : labels.text}
      path={postPath(post.id)}
      guard={guard}
      onDeleted={onDeleted}
    >
      {ask.text}
      {post.published_at !== null &&
        ` ${fillText(ask.address, { path: href(postTarget(kind, post.slug), language) })}`}
      {other && ` ${ask.other[other.post.locale]}`}
    </DeleteRecord>
  );
}
