'use client';

import { useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Dialog } from '@/components/ui/layers/dialog';
import { Field } from '@/components/ui/fields/field';
import { Segmented } from '@/components/ui/fields/segmented';
import { Select } from '@/components/ui/fields/select';
import { ok } from '@/lib/api/result';
import type { Post } from '@/lib/contract/posts/schemas';
import { postFields, type PostField } from '@/lib/contract/posts/version-choices';
import type { Revision, RevisionSummary } from '@/lib/contract/posts/version-schemas';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import type { PostCopy } from '@/lib/posts/saving/copy';
import { revisionPath } from '@/lib/posts/post-path';
import styles from '../inspector.module.scss';
import type { InspectorProps } from '../props';
import { revisionText } from './revision-text';
import { Problem } from '../section';
import { TextChanges } from './text-changes';
import { useAnswer } from '../use-answer';
import { useCall } from '../use-call';

const CURRENT = 'current';
const layouts = ['inline', 'sides'] as const;

type Texts = Pick<PostCopy, PostField>;

interface Props extends InspectorProps {
  post: Post;
  revisions: readonly RevisionSummary[];
  first: string;
  onClose: () => void;
}

const shown = (text: Texts, field: PostField): string => {
  const value = text[field];
  return Array.isArray(value) ? value.join(', ') : (value ?? '');
};

export function CompareDialog({
  locale,
  language,
  labels: texts,
  words,
  post,
  copy,
  put,
  restore,
  guard,
  revisions,
  first,
  onClose,
}: Props) {
  const { revisions: labels } = texts;
  const [before, setBefore] = useState(first);
  const [after, setAfter] = useState(CURRENT);
  const { busy, problem, run } = useCall({ guard, words });
  const [layout, setLayout] = useState<(typeof layouts)[number]>('inline');
  const pathOf = (id: string) => (id === CURRENT ? undefined : revisionPath(post.id, id));
  const old = useAnswer<{ revision: Revision }>(pathOf(before), { guard, locale });
  const now = useAnswer<{ revision: Revision }>(pathOf(after), { guard, locale });
  // `value` may be the previous revision.
  const textOf = (id: string, answer: typeof old): Texts | undefined =>
    id === CURRENT ? copy : answer.value?.revision.id === id ? answer.value.revision : undefined;
  const [was, is] = [textOf(before, old), textOf(after, now)];
  const fields = was && is ? postFields.filter((field) => shown(was, field) !== shown(is, field)) : [];
  const failure = old.failure ?? now.failure;
  const when = (id: string) =>
    formatMoment(revisions.find((each) => each.id === id)?.created_at ?? post.updated_at, locale);
  const restorable =
    before !== CURRENT &&
    was !== undefined &&
    postFields.some((field) => field !== 'slug' && shown(was, field) !== shown(copy, field));

  /** Restores into the working copy, so undo is an ordinary edit. Keeps the slug: links use it. */
  async function takeBack(): Promise<void> {
    const { slug: _slug, ...versionFields } = pick(copy);
    if ((await run('restore', () => restore(before))) === undefined) return;
    onClose();
    sayDone({
      text: fillText(labels.restored, { when: when(before) }),
      undo: () => {
        put(versionFields);
        return Promise.resolve(ok(undefined));
      },
    });
  }

  const options = [
    { value: CURRENT, label: labels.current },
    ...revisions.map((revision) => {
      const who = fillText(labels.by, {
        name: revision.by?.name ?? labels.unknown,
        what: formatMoment(revision.created_at, locale),
      });
      return { value: revision.id, label: [who, revisionText(revision, labels)].filter(Boolean).join(', ') };
    }),
  ];
  const choice = (id: string, label: string, value: string, onChange: (value: string) => void) => (
    <Field id={id} label={label}>
      {(wiring) => (
        <Select {...wiring} value={value} onChange={({ target }) => onChange(target.value)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
  return (
    <Dialog wide id="compare" heading={labels.dialog} closeLabel={texts.close} onClose={onClose}>
      <div className={styles.choices}>
        {choice('compare-before', labels.before, before, setBefore)}
        {choice('compare-after', labels.after, after, setAfter)}
        <Segmented
          legend={labels.layout}
          name="compare-layout"
          options={layouts.map((value) => ({ value, label: labels.layouts[value] }))}
          value={layout}
          onChange={setLayout}
        />
      </div>
      <p className="small" role="status">
        {failure ? '' : !was || !is ? texts.loading : fields.length === 0 ? labels.same : ''}
      </p>
      <Problem>{failure && `${labels.failed} ${failureText(failure, words, true)}`}</Problem>
      {was &&
        is &&
        fields.map((field) => (
          <section key={field} className={styles.compared} aria-labelledby={`compare-${field}`}>
            <h3 id={`compare-${field}`}>{labels.fields[field]}</h3>
            <TextChanges
              before={shown(was, field)}
              after={shown(is, field)}
              labels={texts.changes}
              locale={locale}
              lang={language}
              sides={layout === 'sides'}
            />
          </section>
        ))}
      {was && restorable && (
        <div className={styles.restore}>
          <Button
            variant="ink"
            busy={busy === 'restore'}
            aria-describedby="restore-hint"
            onClick={() => void takeBack()}
          >
            {labels.restore}
          </Button>
          <Problem>{problem}</Problem>
          <p className="small" id="restore-hint">
            {labels.restoreHint}
          </p>
        </div>
      )}
    </Dialog>
  );
}

function pick({
  title,
  summary,
  content,
  slug,
  tags,
  image_url,
  image_alt,
  seo_title,
  seo_description,
}: Texts): Texts {
  return { title, summary, content, slug, tags: [...tags], image_url, image_alt, seo_title, seo_description };
}
