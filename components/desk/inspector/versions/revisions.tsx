'use client';

import { useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { request } from '@/lib/api/browser/browser';
import type { RevisionSummary } from '@/lib/contract/posts/version-schemas';
import { formatMoment, formatReceived } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { revisionsPath } from '@/lib/posts/post-path';
import { CompareDialog } from './compare';
import styles from '../inspector.module.scss';
import type { InspectorProps } from '../props';
import { revisionText } from './revision-text';
import { InspectorSection, Problem } from '../section';
import { useAnswer } from '../use-answer';
import { useCall } from '../use-call';

interface Page {
  revisions: RevisionSummary[];
  currentPage: number;
  totalPages: number;
}

const PER_PAGE = 8;

export function RevisionsSection(props: InspectorProps) {
  const { locale, labels: texts, words, post, guard } = props;
  const labels = texts.revisions;
  const path = post && revisionsPath(post.id);
  const list = useAnswer<Page>(path && `${path}?limit=${PER_PAGE}`, { guard, locale }, post?.updated_at);
  const { busy, problem, run } = useCall({ guard, words });
  const [comparing, setComparing] = useState<string>();
  const { revisions, currentPage, totalPages } = list.value ?? {
    revisions: [],
    currentPage: 1,
    totalPages: 1,
  };

  async function more(): Promise<void> {
    if (!path) return;
    const next = await run('more', () =>
      request<Page>('get', `${path}?limit=${PER_PAGE}&page=${currentPage + 1}`, { locale }),
    );
    if (!next) return;
    // New revisions shift the pages: entries may repeat.
    const known = new Set(revisions.map(({ id }) => id));
    list.set({ ...next, revisions: [...revisions, ...next.revisions.filter(({ id }) => !known.has(id))] });
  }

  return (
    <InspectorSection id="revisions" heading={labels.heading}>
      {(!post || (list.value && revisions.length === 0)) && <p className="small">{labels.none}</p>}
      {post && !list.value && !list.failure && <p className="small">{texts.loading}</p>}
      {revisions.length > 0 && (
        <ul className={styles.rows}>
          {revisions.map((revision) => (
            <li key={revision.id}>
              <time className={styles.when} dateTime={revision.created_at}>
                {formatReceived(revision.created_at, locale)}
              </time>
              <span className={styles.what}>
                {[revision.by?.name ?? labels.unknown, revisionText(revision, labels)]
                  .filter(Boolean)
                  .join(', ')}
              </span>
              <button
                type="button"
                className={styles.link}
                aria-haspopup="dialog"
                onClick={() => setComparing(revision.id)}
              >
                {labels.compare}{' '}
                <span className="vh">
                  {fillText(labels.compareWhich, { when: formatMoment(revision.created_at, locale) })}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {currentPage < totalPages && (
        <Button size="small" busy={busy === 'more'} onClick={() => void more()}>
          {labels.more}
        </Button>
      )}
      <Problem>
        {problem ?? (list.failure && `${labels.failed} ${failureText(list.failure, words, true)}`)}
      </Problem>
      {list.failure && (
        <Button size="small" onClick={list.again}>
          {texts.again}
        </Button>
      )}
      {comparing !== undefined && post && (
        <CompareDialog
          {...props}
          post={post}
          revisions={revisions}
          first={comparing}
          onClose={() => setComparing(undefined)}
        />
      )}
    </InspectorSection>
  );
}
