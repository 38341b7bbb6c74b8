// Two texts laid over each other, or side by side: what went and what came are marked by line and colour, and named to who
// does not see them. Long stretches without a change are only counted.
'use client';

import { useMemo } from 'react';
import type { Locale } from '@/lib/contract/core/locale';
import { pluralText } from '@/lib/i18n/fill-text';
import { lineChanges, textChanges, type Piece, type Stretch } from '@/lib/posts/word-changes';
import type { InspectorProps } from '../props';
import styles from './changes.module.scss';

type Labels = InspectorProps['labels']['changes'];

/** Paragraphs around a change that are shown whole. */
const AROUND = 1;

function Words({
  pieces,
  labels,
  without,
}: {
  pieces: readonly Piece[];
  labels: Labels;
  without?: Piece['kind'] | undefined;
}) {
  return pieces.map(({ kind, text }, index) => {
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

/** What of a stretch without changes is shown: its edges, where a change is beside them. */
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
  // One paragraph takes no more room than the line that would stand for it.
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
  /** Of the texts. */
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
  without?: Piece['kind'] | undefined;
}) {
  const shown = stretches.map((stretch, index) => {
    const edge = { first: index === 0, last: index === stretches.length - 1 };
    if (stretch.kind === 'same')
      return (
        <Unchanged key={index} {...edge} paragraphs={stretch.paragraphs} labels={labels} locale={locale} />
      );
    const visible = stretch.pieces.filter(({ kind }) => kind !== without);
    return visible.length > 0 ? (
      <p key={index}>
        <Words pieces={visible} labels={labels} />
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
    // A line has no paragraphs to look for.
    const short = !`${before}${after}`.includes('\n') && before !== after;
    return short ? [{ kind: 'changed', pieces: lineChanges(before, after) }] : textChanges(before, after);
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
