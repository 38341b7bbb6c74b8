'use client';

import dynamic from 'next/dynamic';
import { useRef, type ReactNode } from 'react';
import { Flag } from '@/components/shell/language/flag';
import { Button } from '@/components/ui/buttons/button';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { PostState } from '@/components/ui/signs/post-state';
import { StateSign } from '@/components/ui/signs/state-sign';
import type { Locale } from '@/lib/contract/core/locale';
import { otherLanguage } from '@/lib/i18n/other-language';
import { stateAt } from '@/lib/posts/publication';
import type { OtherVersion } from '@/components/desk/inspector/props';
import { useNow } from '@/components/desk/inspector/use-now';
import styles from './document.module.scss';
import type { PostEditWords } from './post-edit-words';
import { useFollowScroll } from './use-follow-scroll';

// New articles need none of its style. Next's link to the style of a server-rendered part would be invalid HTML.
const OtherText = dynamic(() => import('./other-text').then((module) => module.OtherText), { ssr: false });

interface Props {
  locale: Locale;
  language: Locale;
  words: PostEditWords;
  other: OtherVersion | undefined;
  unread: boolean;
  text: ReactNode;
  /** Undefined without a text to translate. */
  onTranslate: (() => void) | undefined;
  beginsHere: boolean;
}

export function OtherPane({ locale, language, words, other, unread, text, onTranslate, beginsHere }: Props) {
  const { labels, inspector } = words;
  const now = useNow();
  const pane = useRef<HTMLElement>(null);
  useFollowScroll(pane);
  const lang = otherLanguage(language, locale);
  const state = stateAt(other?.post, now);
  return (
    <article
      ref={pane}
      className={styles.document}
      aria-label={labels.panes[language]}
      data-pane="other"
      tabIndex={0}
    >
      <header className={styles.head}>
        <Flag locale={language} />
        <strong lang={lang}>{labels.languages[language]}</strong>
        {other && (
          <PostState words={inspector.states} state={state} changed={other.post.has_working_copy ?? false} />
        )}
        {other?.post.behind && <StateSign sign="hold" label={labels.toReview} />}
        {other && (
          <SiteLink
            to={{ route: 'officePostEdit', params: { id: other.post.id } }}
            locale={locale}
            className={styles.end}
          >
            {labels.write}
          </SiteLink>
        )}
      </header>
      {other && (
        <OtherText lang={lang} locale={locale} copy={other.copy} empty={labels.empty[language]} text={text} />
      )}
      {unread && <p className="muted">{labels.unread}</p>}
      {!other && !unread && (
        <div className={styles.missing}>
          <p>
            <strong>{labels.missing[language]}</strong> {labels.missingText}
          </p>
          {beginsHere && (
            <SiteLink to={{ route: 'officePostNew', query: { locale: language } }} locale={locale}>
              {labels.beginIn[language]}
            </SiteLink>
          )}
          {onTranslate && <Button onClick={onTranslate}>{labels.translate[language]}</Button>}
        </div>
      )}
    </article>
  );
}
