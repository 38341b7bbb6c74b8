'use client';

import { useMemo } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import { lineChanges, textChanges, type Change, type Stretch } from '@/lib/posts/word-changes';
import type { InspectorProps } from '../props';
import styles from './changes.module.scss';

type Labels = InspectorProps['labels']['changes'];

/** Unchanged paragraphs around a change. */
const AROUND = 1;

function Words({
  changes,
  labels,
  without,
}: {
  changes: readonly Change[];
  labels: Labels;
  without?: Change['kind'] | undefined;
}) {
  return changes.map(({ kind, text }, index) => {
    if (kind === without) return null;
    if (kind === 'same') return text;
    const Mark = kind === 'added' ? 'ins' : 'del';
    return (
      <Mark key={index}>
        <span className="vh"> {labels[kind]} </span>
        {text}
        <span className="vh"> {labels.end} </span>
      </Mark>
    );
  });
}

function Unchanged({
  paragraphs,
  first,
  last,
  labels,
  locale,
}: {
  paragraphs: readonly string[];
  first: boolean;
  last: boolean;
  labels: Labels;
  locale: Locale;
}) {
  const [before, after] = [first ? 0 : AROUND, last ? 0 : AROUND];
  const hidden = paragraphs.length - before - after;
  // One paragraph is as short as the collapsed line.
  if (hidden <= 1) return paragraphs.map((text, index) => <p key={index}>{text}</p>);
  return (
    <>
      {paragraphs.slice(0, before).map((text, index) => (
        <p key={index}>{text}</p>
      ))}
      <p className={styles.gap}>{pluralText(labels.same, hidden, locale)}</p>
      {paragraphs.slice(paragraphs.length - after).map((text, index) => (
        <p key={`end-${index}`}>{text}</p>
      ))}
    </>
  );
}

interface Props {
  before: string;
  after: string;
  labels: Labels;
  locale: Locale;
  lang: Locale;
  sides?: boolean | undefined;
}

function Column({
  stretches,
  labels,
  locale,
  lang,
  without,
}: Pick<Props, 'labels' | 'locale' | 'lang'> & {
  stretches: readonly Stretch[];
  without?: Change['kind'] | undefined;
}) {
  const shown = stretches.map((stretch, index) => {
    const edge = { first: index === 0, last: index === stretches.length - 1 };
    if (stretch.kind === 'same')
      return (
        <Unchanged key={index} {...edge} paragraphs={stretch.paragraphs} labels={labels} locale={locale} />
      );
    const visible = stretch.changes.filter(({ kind }) => kind !== without);
    return visible.length > 0 ? (
      <p key={index}>
        <Words changes={visible} labels={labels} />
      </p>
    ) : null;
  });
  return (
    <div className={styles.text} lang={lang}>
      {shown.some(Boolean) ? shown : <p className={styles.gap}>{labels.none}</p>}
    </div>
  );
}

export function TextChanges({ before, after, labels, locale, lang, sides = false }: Props) {
  const stretches = useMemo((): readonly Stretch[] => {
    const short = !`${before}${after}`.includes('\n') && before !== after;
    return short ? [{ kind: 'changed', changes: lineChanges(before, after) }] : textChanges(before, after);
  }, [before, after]);
  const column = { stretches, labels, locale, lang };
  if (!sides) return <Column {...column} />;
  return (
    <div className={styles.sides}>
      <div>
        <p className="label">{labels.before}</p>
        <Column {...column} without="added" />
      </div>
      <div>
        <p className="label">{labels.after}</p>
        <Column {...column} without="removed" />
      </div>
    </div>
  );
}
