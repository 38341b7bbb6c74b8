'use client';

import { useEffect, useRef } from 'react';
import { useDragOrder } from '@/components/form/use-drag-order';
import { homesOf, moved, type FeaturedArticle } from '@/lib/posts/featured';
import type { Locale } from '@/lib/contract/core/locale';
import { fillText } from '@/lib/i18n/fill-text';
import { useFeaturedArticles, type FeaturedLabels } from './featured-context';
import { FeaturedItem, toolId } from './featured-item';
import styles from './posts.module.scss';

const KIND = 'application/x-vitrine-article';

function placeText(
  { published }: FeaturedArticle,
  homes: readonly Locale[],
  { home }: FeaturedLabels,
): string {
  const [first, second] = homes;
  if (first) return second ? home.both : home[first];
  return published.length === 0 ? home.none : home.later;
}

export function FeaturedPanel() {
  const { order, problem, labels, change } = useFeaturedArticles();
  const list = useRef<HTMLOListElement>(null);
  const next = useRef<string>(undefined);
  const homes = homesOf(order);

  // A moved or removed button loses the focus.
  useEffect(() => {
    if (next.current === undefined) return;
    (document.getElementById(next.current) ?? list.current)?.focus();
    next.current = undefined;
  }, [order]);

  function move({ key, title }: FeaturedArticle, to: number, part?: 'up' | 'down'): void {
    if (part) next.current = toolId(key, part);
    change((now) => moved(now, key, to), fillText(labels.moved, { title, number: to + 1 }));
  }

  const { dragOf, lookOf } = useDragOrder(KIND, (key, onto) => {
    const moving = order.find((article) => article.key === key);
    if (moving)
      move(
        moving,
        order.findIndex((article) => article.key === onto),
      );
  });

  function remove({ key, title }: FeaturedArticle, place: number): void {
    const neighbour = order[place + 1] ?? order[place - 1];
    next.current = neighbour ? toolId(neighbour.key, 'remove') : '';
    change((now) => now.filter((each) => each.key !== key), fillText(labels.removed, { title }));
  }

  return (
    <>
      <p className="small muted">{labels.about}</p>
      <ol ref={list} className={styles.featured} aria-label={labels.list} tabIndex={-1}>
        {order.map((article, place) => (
          <FeaturedItem
            key={article.key}
            article={article}
            place={place}
            count={order.length}
            where={placeText(article, homes.get(article.key) ?? [], labels)}
            onHome={(homes.get(article.key) ?? []).length > 0}
            labels={labels}
            onMove={(to, part) => move(article, to, part)}
            onRemove={() => remove(article, place)}
            drag={dragOf(article.key)}
            look={lookOf(article.key)}
          />
        ))}
      </ol>
      {order.length === 0 && <p className={styles.none}>{labels.none}</p>}
      <p role="alert" className={styles.problem}>
        {problem}
      </p>
    </>
  );
}
