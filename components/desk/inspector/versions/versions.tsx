'use client';

import { useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { PostState } from '@/components/ui/signs/post-state';
import { StateSign } from '@/components/ui/signs/state-sign';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { formatMinutes } from '@/lib/format/numbers';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { readingTime, wordCount } from '@/lib/posts/count';
import { stateAt } from '@/lib/posts/publication';
import styles from '../inspector.module.scss';
import type { InspectorProps } from '../props';
import { InspectorSection, Problem } from '../section';
import { useNow } from '../use-now';

type Props = Pick<
  InspectorProps,
  'locale' | 'language' | 'labels' | 'words' | 'post' | 'other' | 'copy' | 'dirty' | 'translate'
>;

function textLength(
  content: string,
  { labels, locale }: { labels: Props['labels']['versions']; locale: Locale },
): string {
  const count = wordCount(content);
  const words = pluralText(labels.words, count, locale);
  return count === 0
    ? words
    : fillText(labels.length, { words, minutes: formatMinutes(readingTime(content), locale) });
}

export function VersionsSection({
  locale,
  language,
  labels: texts,
  words,
  post,
  other,
  copy,
  dirty,
  translate,
}: Props) {
  const { versions: labels } = texts;
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function start(): Promise<void> {
    if (!translate || busy) return;
    setBusy(true);
    setProblem(undefined);
    const result = await translate();
    setBusy(false);
    if (!result.ok) setProblem(failureText(result.failure, words, true));
  }

  function row(each: Locale) {
    const here = each === language;
    const [of, text] = here ? [post, copy.content] : [other?.post, other?.copy.content];
    const state = stateAt(of, now);
    const changed = here ? dirty : (other?.post.has_working_copy ?? false);
    if (text === undefined) {
      return (
        <>
          <span className={styles.what}>{labels.none}</span>
          {translate && (
            <Button size="small" busy={busy} onClick={() => void start()}>
              {busy ? labels.translating : labels.translate[each]}
            </Button>
          )}
        </>
      );
    }
    return (
      <>
        <span className={styles.what}>{textLength(text, { labels, locale })}</span>
        <span className={styles.end}>
          {of?.behind && <StateSign sign="hold" label={labels.behind} />}
          <PostState words={texts.states} state={state} changed={changed} />
          {here ? (
            <span className="small">{labels.here}</span>
          ) : (
            of && (
              <SiteLink
                to={{ route: 'officePostEdit', params: { id: of.id } }}
                locale={locale}
                className={styles.link}
              >
                {labels.open} <span className="vh">{labels.openWhich[each]}</span>
              </SiteLink>
            )
          )}
        </span>
      </>
    );
  }

  return (
    <InspectorSection id="versions" heading={labels.heading}>
      <ul className={styles.rows}>
        {locales.map((each) => (
          <li key={each}>
            <span className={styles.when} aria-hidden="true">
              {each}
            </span>
            <span className="vh">{texts.names[each]}</span>
            {row(each)}
          </li>
        ))}
      </ul>
      <Problem>{problem}</Problem>
    </InspectorSection>
  );
}
