'use client';

import { useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { Segmented } from '@/components/ui/fields/segmented';
import { TextArea } from '@/components/ui/fields/text-area';
import { TextInput } from '@/components/ui/fields/text-input';
import { locales, type Locale } from '@/lib/contract/core/locale';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import { formatDate } from '@/lib/format/dates';
import { fillText } from '@/lib/i18n/fill-text';
import { href } from '@/lib/routes';
import { cutTo, shownLengths, shownOf, signsOf } from '@/lib/posts/saving/shown-elsewhere';
import { postTarget } from '@/lib/posts/post-target';
import { typedSlug } from '@/lib/posts/typed-slug';
import styles from './found.module.scss';
import { CardPicture } from './card-picture';
import { inspectorFields, type InspectorProps } from './props';
import { InspectorSection } from './section';

const views = ['result', 'card'] as const;

export function FoundSection({
  language,
  kind,
  labels: texts,
  siteUrl,
  siteName,
  post,
  other,
  savedAt,
  copy,
  set,
  errors,
}: InspectorProps) {
  const labels = texts.found;
  const [shown, setShown] = useState<Locale>(language);
  const [view, setView] = useState<(typeof views)[number]>('result');
  const here = shown === language;
  const text = here ? copy : other?.copy;
  const of = here ? post : other?.post;
  const found = text && shownOf(text, siteName);
  const slug = text && (typedSlug(text.slug) || typedSlug(text.title));
  const path = href(slug ? postTarget(kind, slug) : { route: kind === 'page' ? 'home' : 'blog' }, shown);
  const parts = [new URL(siteUrl).host, ...path.split('/').filter(Boolean)];

  const counted = (sentence: string, value: string, limit: number) => {
    const count = signsOf(value);
    return (
      <>
        {fillText(sentence, { count, limit })}
        {count > limit && <strong className={styles.long}> {labels.long}</strong>}
      </>
    );
  };

  return (
    <InspectorSection
      id="found"
      heading={labels.heading}
      end={
        <Segmented
          legend={labels.language}
          name="found-language"
          options={locales.map((value) => ({ value, label: value }))}
          value={shown}
          onChange={setShown}
          className={styles.switch}
        />
      }
    >
      <Segmented
        legend={labels.view}
        name="found-view"
        options={views.map((value) => ({ value, label: labels.views[value] }))}
        value={view}
        onChange={setView}
        className={styles.switch}
      />
      {!found && <p className="small">{labels.absent[shown]}</p>}
      {found && view === 'result' && (
        <div className={styles.result} lang={shown}>
          <cite>{parts.join(' › ')}</cite>
          <strong>{cutTo(found.fullTitle, shownLengths.title) || labels.untitled}</strong>
          <p>
            {found.description
              ? `${kind === 'article' && of?.published_at ? `${formatDate(of.published_at, shown)}. ` : ''}${cutTo(found.description, shownLengths.description)}`
              : labels.undescribed}
          </p>
        </div>
      )}
      {found && text && view === 'card' && (
        <div className={styles.card} lang={shown}>
          {of && <CardPicture key={of.id} post={of} savedAt={here ? savedAt : undefined} />}
          <cite>{parts[0]}</cite>
          <strong>{found.title || labels.untitled}</strong>
          {found.description && <p>{found.description}</p>}
        </div>
      )}
      {found && !of && view === 'card' && <p className="small">{labels.undrawn}</p>}
      {here ? (
        <>
          <Field
            id={inspectorFields.seo_title}
            label={labels.title}
            hint={counted(labels.titleHint, shownOf(copy, siteName).fullTitle, shownLengths.title)}
            error={errors.seo_title}
          >
            {(wiring) => (
              <TextInput
                {...wiring}
                lang={language}
                value={copy.seo_title}
                placeholder={copy.title}
                maxLength={postLimits.seoTitle}
                onChange={({ target }) => set('seo_title', target.value)}
              />
            )}
          </Field>
          <Field
            id={inspectorFields.seo_description}
            label={labels.description}
            hint={counted(
              labels.descriptionHint,
              shownOf(copy, siteName).description,
              shownLengths.description,
            )}
            error={errors.seo_description}
          >
            {(wiring) => (
              <TextArea
                {...wiring}
                className={styles.area}
                rows={3}
                lang={language}
                value={copy.seo_description}
                placeholder={copy.summary}
                maxLength={postLimits.seoDescription}
                onChange={({ target }) => set('seo_description', target.value.replace(/\s*\n\s*/g, ' '))}
              />
            )}
          </Field>
        </>
      ) : (
        found && <p className="small">{labels.elsewhere[shown]}</p>
      )}
    </InspectorSection>
  );
}
