// Applies to both languages; saved immediately, apart from the text.
'use client';

import { sayDone } from '@/components/form/undo/undo';
import { Check } from '@/components/ui/fields/check';
import { request } from '@/lib/api/browser/browser';
import type { Post } from '@/lib/contract/posts/schemas';
import { postPath } from '@/lib/posts/post-path';
import { stateAt } from '@/lib/posts/publication';
import type { InspectorProps } from './props';
import { InspectorSection, Problem } from './section';
import { useCall } from './use-call';

export function FooterSection({ locale, labels: texts, words, post, other, onPost, guard }: InspectorProps) {
  const labels = texts.footer;
  const { busy, problem, run } = useCall({ guard, words });

  const put = (id: string, isInFooter: boolean) =>
    request<{ post: Post }>('put', postPath(id), { body: { in_footer: isInFooter }, locale });

  async function turn(id: string, isInFooter: boolean): Promise<void> {
    const done = await run('turn', () => put(id, isInFooter));
    if (!done) return;
    onPost(done.post);
    const isPublished = [done.post, other?.post].some((each) => stateAt(each, Date.now()) === 'published');
    sayDone({
      text: labels[`${isInFooter ? 'on' : 'off'}${isPublished ? '' : 'Later'}`],
      undo: async () => {
        const result = await guard.run(() => put(id, !isInFooter));
        if (result.ok) onPost(result.value.post);
        return result;
      },
    });
  }

  return (
    <InspectorSection id="footer" heading={labels.heading}>
      {post ? (
        <Check
          id="post-footer"
          label={labels.label}
          checked={post.in_footer ?? false}
          aria-busy={busy === 'turn' || undefined}
          onChange={({ target }) => void turn(post.id, target.checked)}
        />
      ) : null}
      <p className="small">{post ? labels.hint : labels.later}</p>
      <Problem>{problem}</Problem>
    </InspectorSection>
  );
}
