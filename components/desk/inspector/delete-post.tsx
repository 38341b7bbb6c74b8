'use client';

import { useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import { fillText } from '@/lib/i18n/fill-text';
import { href } from '@/lib/routes';
import { postPath } from '@/lib/posts/post-path';
import { stateAt } from '@/lib/posts/publication';
import { Ask } from './ask';
import styles from './inspector.module.scss';
import type { InspectorProps } from './props';
import { InspectorSection } from './section';
import { useCall } from './use-call';
import { useNow } from './use-now';

export function DeleteSection({
  locale,
  language,
  labels: texts,
  words,
  post,
  other,
  copy,
  onDeleted,
  guard,
}: InspectorProps) {
  const labels = texts.delete;
  const now = useNow();
  const state = stateAt(post, now);
  const { busy, problem, say, run } = useCall({ guard, words: { ...words, fallback: 'postDelete' } });
  const [asking, setAsking] = useState(false);
  if (!post) return null;
  const title = copy.title.trim() || post.title;

  async function remove(id: string): Promise<void> {
    const done = await run('delete', async () => {
      const result = await request<unknown>('delete', postPath(id), { locale });
      // 404: already deleted.
      return result.ok || result.failure.status === 404 ? ok(true) : result;
    });
    if (!done) return;
    setAsking(false);
    sayDone({ text: fillText(labels.done, { title }) });
    onDeleted();
  }

  const open = state === 'draft' || state === 'archived';
  return (
    <InspectorSection id="delete" heading={labels.heading}>
      {open ? (
        <div className={styles.row}>
          <Button
            size="small"
            variant="bad"
            aria-haspopup="dialog"
            onClick={() => {
              say(undefined);
              setAsking(true);
            }}
          >
            {labels.open}
          </Button>
        </div>
      ) : (
        <p className="small">{labels.text}</p>
      )}
      {asking && (
        <Ask
          id="delete-post"
          bad
          heading={fillText(labels.ask.heading, { title })}
          submit={labels.ask.submit}
          keep={labels.ask.keep}
          close={texts.close}
          busy={busy === 'delete'}
          problem={problem}
          onDo={() => void remove(post.id)}
          onClose={() => setAsking(false)}
        >
          <p>
            {labels.ask.text}
            {post.published_at !== null &&
              ` ${fillText(labels.ask.address, { path: href({ route: 'post', params: { slug: post.slug } }, language) })}`}
            {other && ` ${labels.ask.other[other.post.locale]}`}
          </p>
        </Ask>
      )}
    </InspectorSection>
  );
}
