'use client';

import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { Button } from '@/components/ui/buttons/button';
import { Field } from '@/components/ui/fields/field';
import { Select } from '@/components/ui/fields/select';
import { request } from '@/lib/api/browser/browser';
import { ok } from '@/lib/api/result';
import type { PostPreview } from '@/lib/contract/posts/version-schemas';
import { formatMoment } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { previewPath, previewsPath } from '@/lib/posts/post-path';
import { Ask } from '../ask';
import styles from '../inspector.module.scss';
import { MadeLink } from './made-link';
import type { InspectorProps } from '../props';
import { InspectorSection, Problem } from '../section';
import { useAnswer } from '../use-answer';
import { useCall } from '../use-call';

type Made = { preview: PostPreview & { path: string } };
type Listed = { previews: PostPreview[] };

/** Days. */
const choices = ['1', '7', '30'] as const;

export function PreviewsSection(props: InspectorProps) {
  const { labels: texts, post } = props;
  return (
    <InspectorSection id="previews" heading={texts.previews.heading}>
      <p className="small">{post ? texts.previews.text : texts.previews.later}</p>
      {post && <Previews key={post.id} {...props} id={post.id} />}
    </InspectorSection>
  );
}

function Previews({ id, locale, labels: texts, words, siteUrl, guard }: InspectorProps & { id: string }) {
  const labels = texts.previews;
  const list = useAnswer<Listed>(previewsPath(id), { guard, locale });
  const { busy, problem, say, run } = useCall({ guard, words });
  const [days, setDays] = useState('7');
  const [made, setMade] = useState<{ id: string; address: string }>();
  const [asking, setAsking] = useState<PostPreview>();
  const [announcement, setAnnouncement] = useState('');
  const status = useRef<HTMLParagraphElement>(null);
  const previews = list.value?.previews ?? [];

  // The shortcut may have created a link.
  const onFocus = useEffectEvent(() => list.again());
  useEffect(() => {
    const listener = () => onFocus();
    addEventListener('focus', listener);
    return () => removeEventListener('focus', listener);
  }, []);

  async function make(): Promise<void> {
    setAnnouncement('');
    const done = await run('make', () =>
      request<Made>('post', previewsPath(id), { body: { days: Number(days) }, locale }),
    );
    if (!done) return;
    const { path, ...preview } = done.preview;
    setMade({ id: preview.id, address: `${siteUrl}${path}` });
    list.set({ previews: [preview, ...previews.filter((each) => each.id !== preview.id)] });
  }

  async function revoke(preview: PostPreview): Promise<void> {
    const done = await run('revoke', async () => {
      const result = await request<unknown>('delete', previewPath(id, preview.id), { locale });
      return result.ok || result.failure.status === 404 ? ok(true) : result;
    });
    if (!done) return;
    setAsking(undefined);
    if (made?.id === preview.id) setMade(undefined);
    list.set({ previews: previews.filter((each) => each.id !== preview.id) });
    setAnnouncement(labels.revoked);
    status.current?.focus();
  }

  const when = ({ expires_at }: PostPreview) => formatMoment(expires_at, locale);
  return (
    <>
      <div className={styles.make}>
        <Field id="preview-days" label={labels.days}>
          {(wiring) => (
            <Select {...wiring} value={days} onChange={({ target }) => setDays(target.value)}>
              {choices.map((value) => (
                <option key={value} value={value}>
                  {labels.choices[value]}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Button size="small" busy={busy === 'make'} onClick={() => void make()}>
          {labels.make}
        </Button>
      </div>
      {made && (
        <MadeLink key={made.id} address={made.address} labels={labels} newTab={texts.publication.newTab} />
      )}
      {previews.length > 0 && (
        <ul className={styles.rows}>
          {previews.map((preview) => (
            <li key={preview.id}>
              <span className={styles.what}>
                {fillText(labels.ends, { when: when(preview) })}
                {preview.by && <>, {fillText(labels.by, { name: preview.by.name })}</>}
              </span>
              <button
                type="button"
                className={styles.link}
                aria-haspopup="dialog"
                onClick={() => {
                  say(undefined);
                  setAsking(preview);
                }}
              >
                {labels.revoke}{' '}
                <span className="vh">{fillText(labels.revokeWhich, { when: when(preview) })}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <p ref={status} className="small" role="status" tabIndex={-1}>
        {announcement || (list.value && previews.length === 0 ? labels.none : '')}
      </p>
      {!asking && (
        <Problem>
          {problem ?? (list.failure && `${labels.failed} ${failureText(list.failure, words, true)}`)}
        </Problem>
      )}
      {list.failure && (
        <Button size="small" onClick={list.again}>
          {texts.again}
        </Button>
      )}
      {asking && (
        <Ask
          id="revoke-preview"
          bad
          {...labels.ask}
          close={texts.close}
          busy={busy === 'revoke'}
          problem={problem}
          onDo={() => void revoke(asking)}
          onClose={() => setAsking(undefined)}
        >
          <p>{labels.ask.text}</p>
        </Ask>
      )}
    </>
  );
}
