// Both languages of the article: how long each is, where it stands, and the way to it.
'use client';

import { useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/button';
import { SiteLink } from '@/components/ui/site-link';
import { StateSign } from '@/components/ui/state-sign';
import { locales, type Locale } from '@/lib/contract/locale';
import { formatMinutes } from '@/lib/format/numbers';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { readingTime, wordCount } from '@/lib/post-edit/count';
import { stateAt } from '@/lib/post-edit/publication';
import styles from './inspector.module.scss';
import type { InspectorProps } from './props';
import { stateSigns } from './publication';
import { InspectorSection, Problem } from './section';
import { useNow } from './use-now';

type Props = Pick<InspectorProps, 'locale' | 'language' | 'labels' | 'words' | 'post' | 'other' | 'copy' | 'dirty' | 'translate'>;

export function VersionsSection({ locale, language, labels: texts, words, post, other, copy, dirty, translate }: Props) {
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

  const length = (content: string) => fillText(labels.length, { words: pluralText(labels.words, wordCount(content), locale), minutes: formatMinutes(readingTime(content), locale) });

  function row(each: Locale) {
    const here = each === language;
    const [of, text] = here ? [post, copy.content] : [other?.post, other?.copy.content];
    const state = stateAt(of, now);
    const unsaved = here ? dirty : other?.post.has_working_copy;
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
        <span className={styles.what}>
          {length(text)}
          {unsaved && <em> {labels.unsaved}</em>}
        </span>
        <span className={styles.end}>
          {of?.behind && <StateSign sign="hold" label={labels.behind} />}
          <StateSign sign={stateSigns[state]} label={texts.states[state]} />
          {here ? (
            <span className="small">{labels.here}</span>
          ) : (
            of && (
              <SiteLink to={{ route: 'adminPostEdit', params: { id: of.id } }} locale={locale} className={styles.link}>
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
