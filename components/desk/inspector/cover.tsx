'use client';

import dynamic from 'next/dynamic';
import { useState } from 'react';
import { sayDone } from '@/components/form/undo/undo';
import { Button } from '@/components/ui/buttons/button';
import { CoverImage } from '@/components/ui/signs/cover-image';
import { Field } from '@/components/ui/fields/field';
import { Icon } from '@/components/ui/signs/icon';
import { TextArea } from '@/components/ui/fields/text-area';
import { ok } from '@/lib/api/result';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import { fillText, pluralText } from '@/lib/i18n/fill-text';
import { signsOf } from '@/lib/posts/saving/shown-elsewhere';
import { typedSlug } from '@/lib/posts/typed-slug';
import styles from './inspector.module.scss';
import { inspectorFields, type InspectorProps } from './props';
import { InspectorSection, Problem } from './section';

const PicturePicker = dynamic(
  () => import('@/components/media/picture-picker').then((module) => module.PicturePicker),
  { ssr: false },
);

export function CoverSection({
  locale,
  language,
  labels: texts,
  pictureLabels,
  accent,
  post,
  copy,
  set,
  put,
  errors,
}: InspectorProps) {
  const labels = texts.cover;
  const [choosing, setChoosing] = useState(false);
  const { image_url: url, image_alt: alt } = copy;
  const slug = post?.slug || typedSlug(copy.title) || 'vitrine';

  function remove(): void {
    const before = { image_url: url, image_alt: alt };
    put({ image_url: null, image_alt: '' });
    sayDone({
      text: labels.removed,
      undo: () => {
        put(before);
        return Promise.resolve(ok(undefined));
      },
    });
  }

  const described = url !== null && alt.trim() !== '';
  const hint = described ? (
    <span className={styles.good}>
      <Icon name="check" />
      {pluralText(labels.altGood, signsOf(alt.trim()), locale)}
    </span>
  ) : (
    `${url === null ? labels.altDrawn : labels.altNeeded} ${fillText(texts.limit, { count: signsOf(alt), limit: postLimits.line })}`
  );
  return (
    <InspectorSection id="cover" heading={labels.heading}>
      <div className={styles.cover}>
        {url === null ? (
          <CoverImage slug={slug} family={post?.cover.family} shape="wide" accent={accent} />
        ) : (
          // eslint-disable-next-line @next/next/no-img-element -- needs one size only
          <img src={url} alt={alt} lang={language} decoding="async" />
        )}
      </div>
      {url === null && <p className="small">{labels.drawn}</p>}
      <div className={styles.row}>
        <Button size="small" aria-haspopup="dialog" onClick={() => setChoosing(true)}>
          {url === null ? labels.choose : labels.change}
        </Button>
        {url !== null && (
          <Button size="small" variant="quiet" onClick={remove}>
            {labels.remove}
          </Button>
        )}
      </div>
      <Problem>{errors.image_url}</Problem>
      <Field id={inspectorFields.image_alt} label={labels.alt} hint={hint} error={errors.image_alt}>
        {(wiring) => (
          <TextArea
            {...wiring}
            className={styles.area}
            rows={2}
            lang={language}
            value={alt}
            maxLength={postLimits.line}
            onChange={({ target }) => set('image_alt', target.value.replace(/\s*\n\s*/g, ' '))}
          />
        )}
      </Field>
      {choosing && (
        <PicturePicker
          labels={pictureLabels}
          locale={locale}
          lang={language}
          onPick={(picture) => {
            put({ image_url: picture.url, image_alt: picture.alt });
            setChoosing(false);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </InspectorSection>
  );
}
