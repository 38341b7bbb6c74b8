// Applies to both languages; saved immediately, apart from the post.
'use client';

import { useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Check } from '@/components/ui/fields/check';
import { Icon } from '@/components/ui/signs/icon';
import { request } from '@/lib/api/browser/browser';
import { ok, type Result } from '@/lib/api/result';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import type { Article } from '@/lib/contract/posts/desk-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import styles from './inspector.module.scss';
import type { InspectorProps } from './props';
import { InspectorSection, Problem } from './section';
import { useAnswer } from './use-answer';
import { useCall } from './use-call';

type Listed = { articles: Pick<Article, 'translation_key' | 'featured_position'>[] };
type Ordered = { order: string[] };

const LISTED = '/api/blog/articles?featured=true&limit=100';

const orderOf = ({ articles }: Listed): string[] =>
  [...articles]
    .sort((one, other) => (one.featured_position ?? Infinity) - (other.featured_position ?? Infinity))
    .map(({ translation_key }) => translation_key);

export function FeaturedSection({ locale, labels: texts, words, post, guard }: InspectorProps) {
  const labels = texts.featured;
  const listed = useAnswer<Listed>(LISTED, { guard, locale });
  const { busy, problem, say, run } = useCall({ guard, words });
  const [moved, setMoved] = useState('');
  const key = post?.translation_key;
  const order = listed.value && orderOf(listed.value);
  const place = key === undefined || !order ? -1 : order.indexOf(key);

  const put = (next: readonly string[]) =>
    request<Ordered>('put', '/api/blog/featured', { body: { order: next }, locale });
  const show = (next: readonly string[]) =>
    listed.set({
      articles: next.map((translation_key, featured_position) => ({ translation_key, featured_position })),
    });

  /** Reads the list first: others may have changed it. */
  async function change(name: string, to: (now: string[]) => string[]): Promise<string[] | undefined> {
    let before: string[] = [];
    let refused = false;
    const done = await run(name, async (): Promise<Result<Ordered>> => {
      const fresh = await request<Listed>('get', LISTED, { locale });
      if (!fresh.ok) return fresh;
      before = orderOf(fresh.value);
      const next = to(before);
      refused = next.length > postLimits.featured;
      return refused ? ok({ order: before }) : put(next);
    });
    if (!done) return undefined;
    show(done.order);
    if (refused) say(labels.full);
    return refused ? undefined : before;
  }

  async function turn(on: boolean, own: string): Promise<void> {
    const before = await change('turn', (now) => [
      ...now.filter((each) => each !== own),
      ...(on ? [own] : []),
    ]);
    if (before)
      sayDone({
        text: on ? labels.on : labels.off,
        undo: () => guard.run(() => put(before)),
        onUndone: listed.again,
      });
  }

  async function move(by: 1 | -1, own: string): Promise<void> {
    const before = await change(by < 0 ? 'up' : 'down', (now) => {
      const from = now.indexOf(own);
      const to = Math.min(now.length - 1, Math.max(0, from + by));
      return from < 0 ? now : now.toSpliced(from, 1).toSpliced(to, 0, own);
    });
    if (before)
      setMoved(
        fillText(labels.moved, {
          place: Math.min(before.length, Math.max(1, before.indexOf(own) + 1 + by)),
          count: before.length,
        }),
      );
  }

  if (key === undefined) {
    return (
      <InspectorSection id="featured" heading={labels.heading}>
        <p className="small">{labels.later}</p>
      </InspectorSection>
    );
  }
  return (
    <InspectorSection id="featured" heading={labels.heading}>
      <Check
        id="post-featured"
        label={labels.label}
        checked={order ? place >= 0 : (post?.featured ?? false)}
        aria-busy={busy === 'turn' || undefined}
        disabled={!order}
        onChange={({ target }) => void turn(target.checked, key)}
      />
      {place >= 0 && order && (
        <div className={styles.row}>
          <p className={styles.what}>{fillText(labels.place, { place: place + 1, count: order.length })}</p>
          <Button
            size="small"
            icon
            aria-label={labels.up}
            aria-disabled={place === 0 || undefined}
            busy={busy === 'up'}
            onClick={() => place > 0 && void move(-1, key)}
          >
            <Icon name="chevron-up" />
          </Button>
          <Button
            size="small"
            icon
            aria-label={labels.down}
            aria-disabled={place === order.length - 1 || undefined}
            busy={busy === 'down'}
            onClick={() => place < order.length - 1 && void move(1, key)}
          >
            <Icon name="chevron-down" />
          </Button>
        </div>
      )}
      <p className="small">{labels.home}</p>
      <p className="vh" role="status">
        {moved}
      </p>
      <Problem>{problem ?? (listed.failure && failureText(listed.failure, words, true))}</Problem>
      {listed.failure && (
        <Button size="small" onClick={listed.again}>
          {texts.again}
        </Button>
      )}
    </InspectorSection>
  );
}
