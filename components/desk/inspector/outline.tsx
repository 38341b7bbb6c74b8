'use client';

import { useDeferredValue, useMemo } from 'react';
import { Outline } from '@/components/editor/outline';
import { formatMinutes } from '@/lib/format/numbers';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { pageText } from '@/lib/markdown/plain-text';
import { readingTime, wordCount } from '@/lib/posts/count';
import type { InspectorProps } from './props';
import { InspectorSection } from './section';

export function OutlineSection({
  locale,
  language,
  labels: texts,
  outline,
  copy,
}: Pick<InspectorProps, 'locale' | 'language' | 'labels' | 'outline' | 'copy'>) {
  const labels = texts.outline;
  // Counting must not delay typing.
  const content = useDeferredValue(copy.content);
  const length = useMemo(() => {
    const count = wordCount(content);
    const words = pluralText(texts.versions.words, count, locale);
    return count === 0
      ? words
      : fillText(labels.length, {
          words,
          signs: pluralText(labels.signs, [...pageText(content)].length, locale),
          minutes: formatMinutes(readingTime(content), locale),
        });
  }, [content, labels, texts, locale]);
  return (
    <InspectorSection id="outline" heading={labels.heading}>
      <Outline labels={outline.labels} markdown={copy.content} lang={language} fieldId={outline.fieldId} />
      <p className="small">{length}</p>
    </InspectorSection>
  );
}
