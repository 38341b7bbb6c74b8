'use client';

import { createContext, useContext, type ReactNode } from 'react';
import type { FailureWords } from '@/components/form/form-words';
import { LiveButton } from '@/components/form/live-button';
import { Icon } from '@/components/ui/signs/icon';
import type { FeaturedArticle } from '@/lib/posts/featured';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import { fillText } from '@/lib/i18n/fill-text';
import type { Messages } from '@/lib/i18n/messages';
import { useFeatured, type Featured } from './use-featured';

export type FeaturedLabels = Messages['postDesk']['featured'];

interface Shared extends Featured {
  labels: FeaturedLabels;
}

const FeaturedContext = createContext<Shared | undefined>(undefined);

export function useFeaturedArticles(): Shared {
  const shared = useContext(FeaturedContext);
  if (!shared) throw new Error('useFeaturedArticles() needs FeaturedArticles');
  return shared;
}

interface Props {
  order: readonly FeaturedArticle[];
  words: FailureWords;
  labels: FeaturedLabels;
  children: ReactNode;
}

export function FeaturedArticles({ order, words, labels, children }: Props) {
  const featured = useFeatured(order, words);
  return <FeaturedContext value={{ ...featured, labels }}>{children}</FeaturedContext>;
}

export function FeatureSwitch({ article }: { article: FeaturedArticle }) {
  const { order, labels, change, refuse } = useFeaturedArticles();
  const { key, title } = article;
  const on = order.some((each) => each.key === key);

  function turn(): void {
    if (on) change((now) => now.filter((each) => each.key !== key), fillText(labels.removed, { title }));
    else if (order.length >= postLimits.featured)
      refuse(fillText(labels.full, { most: postLimits.featured }));
    else
      change(
        (now) => [...now.filter((each) => each.key !== key), article],
        fillText(labels.added, { title }),
      );
  }

  return (
    <LiveButton size="small" variant="quiet" aria-pressed={on} onClick={turn}>
      {on && <Icon name="check" />}
      {labels.toggle} <span className="vh">{fillText(labels.toggleName, { title })}</span>
    </LiveButton>
  );
}
