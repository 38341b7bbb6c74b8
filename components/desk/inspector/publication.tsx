'use client';

import { useDeferredValue, useState } from 'react';
import { useHeadingFocus } from '@/components/form/writing/use-heading-focus';
import { Button } from '@/components/ui/buttons/button';
import { Check } from '@/components/ui/fields/check';
import { Icon } from '@/components/ui/signs/icon';
import { SiteLink } from '@/components/ui/buttons/site-link';
import { PostState } from '@/components/ui/signs/post-state';
import { allowedActions } from '@/lib/contract/posts/desk-choices';
import { formatInstant } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { postTarget } from '@/lib/posts/post-target';
import { stateAt, type Step } from '@/lib/posts/publication';
import { postStateText } from '@/lib/posts/post-states';
import { lackingOf } from '@/lib/posts/readiness';
import { Ask } from './ask';
import styles from './inspector.module.scss';
import type { InspectorProps } from './props';
import { Schedule } from './schedule';
import { InspectorSection, Problem } from './section';
import { useMissingPictures } from './use-missing-pictures';
import { useNow } from './use-now';
import { usePublication } from './use-publication';

export function PublicationSection(props: InspectorProps) {
  const { locale, language, kind, labels: texts, post, other, copy, latest, dirty } = props;
  const labels = texts.publication;
  const now = useNow(post?.updated_at);
  const publication = usePublication(props);
  const [asking, setAsking] = useState(false);
  const [together, setTogether] = useState(false);
  const state = stateAt(post, now);
  const otherState = stateAt(other?.post, now);
  const standIn = useHeadingFocus('publication-heading', `${state} ${post?.published_at ?? ''}`);
  const allowed = allowedActions[state === 'new' ? 'draft' : state];
  const missing = useMissingPictures(useDeferredValue(copy), ...(other ? [other.post] : []));
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  function lackText(text: typeof copy): string | undefined {
    const lacking = lackingOf(text, missing);
    return lacking.length > 0
      ? fillText(labels.lacking, { parts: list.format(lacking.map((part) => labels.parts[part])) })
      : undefined;
  }
  const lacks = lackText(copy);
  const canFollow =
    other !== undefined &&
    (otherState === 'draft' || otherState === 'scheduled') &&
    lackingOf(other.post, missing).length === 0;
  const busy = publication.busy;
  // The first publication date is final.
  const appeared =
    post?.published_at && now !== undefined && Date.parse(post.published_at) <= now
      ? post.published_at
      : undefined;

  /** Repeats the missing parts, which may be out of view. */
  async function take(step: Step, announcement: string): Promise<void> {
    const lack = step.action === 'publish' ? lackText(latest().copy) : undefined;
    if (lack !== undefined) return publication.say(lack);
    const done = await publication.take(
      step,
      announcement,
      step.action === 'publish' && canFollow && together,
    );
    return setAsking((open) => open && step.action === 'archive' && !done);
  }
  // Another user may have archived the draft.
  const asks = asking && state === 'draft';

  const archive = () =>
    state === 'draft' ? setAsking(true) : void take({ action: 'archive' }, labels.done.archived);
  return (
    <InspectorSection
      id="publication"
      heading={labels.heading}
      standIn={standIn}
      end={<PostState words={texts.states} state={state} changed={dirty} />}
    >
      {state === 'published' && post?.published_at && (
        <p className={styles.message}>
          {fillText(labels.appeared, { when: formatInstant(post.published_at, locale) })}{' '}
          <SiteLink
            to={postTarget(kind, post.slug)}
            locale={language}
            target="_blank"
            className={styles.link}
          >
            {labels.see} <Icon name="external" /> <span className="vh">({labels.newTab})</span>
          </SiteLink>
        </p>
      )}
      {state === 'published' && dirty && <p className={styles.message}>{labels.behindSaved}</p>}
      {state === 'archived' && <p className={styles.message}>{labels.archived}</p>}
      {lacks && state !== 'published' && <p className={styles.lacking}>{lacks}</p>}
      {state === 'draft' && appeared && (
        <p className={styles.message}>{fillText(labels.before, { when: formatInstant(appeared, locale) })}</p>
      )}
      {(state === 'new' || state === 'draft' || state === 'scheduled') && !appeared && now !== undefined && (
        <Schedule
          // The first save of a new post keeps the chosen time.
          key={post?.published_at ?? ''}
          locale={locale}
          labels={labels}
          now={now}
          scheduled={state === 'scheduled' ? (post?.published_at ?? undefined) : undefined}
          both={otherState === 'scheduled' && other?.post.published_at === post?.published_at}
          busy={busy === 'schedule'}
          onSchedule={(at, moment) =>
            void take({ action: 'publish', at }, fillText(labels.done.scheduled, { moment }))
          }
        />
      )}
      {other && (
        <p className="small">
          {fillText(labels.other[other.post.locale], {
            state: postStateText(
              texts.states,
              otherState,
              other.post.has_working_copy ?? false,
            ).toLocaleLowerCase(locale),
          })}
        </p>
      )}
      {canFollow && state !== 'published' && (
        <Check
          id="publish-together"
          label={labels.together[other.post.locale]}
          checked={together}
          onChange={({ target }) => setTogether(target.checked)}
        />
      )}
      <div className={styles.row}>
        {allowed.includes('publish') && (
          <Button
            size="small"
            variant="ink"
            busy={busy === 'publish'}
            onClick={() => void take({ action: 'publish' }, labels.done.published)}
          >
            {state === 'archived' ? labels.republish : labels.publish}
          </Button>
        )}
        {allowed.includes('unpublish') && (
          <Button
            size="small"
            busy={busy === 'unpublish'}
            onClick={() =>
              void take(
                { action: 'unpublish' },
                state === 'scheduled' ? labels.done.unscheduled : labels.done.unpublished,
              )
            }
          >
            {state === 'scheduled' ? labels.unschedule : labels.unpublish}
          </Button>
        )}
        {post && allowed.includes('archive') && (
          <Button size="small" variant="quiet" busy={busy === 'archive'} onClick={archive}>
            {labels.archive}
          </Button>
        )}
      </div>
      {!asks && <Problem>{publication.problem}</Problem>}
      {asks && (
        <Ask
          id="archive-draft"
          {...labels.archiveDraft}
          close={texts.close}
          busy={busy === 'archive'}
          problem={publication.problem}
          onDo={() => void take({ action: 'archive' }, labels.done.archived)}
          onClose={() => setAsking(false)}
        >
          <p>{labels.archiveDraft.text}</p>
        </Ask>
      )}
    </InspectorSection>
  );
}
