// Typed text becomes a slug on blur; a taken slug is reported before the save.
'use client';

import { useEffect, useState } from 'react';
import { Field } from '@/components/ui/fields/field';
import { TextInput } from '@/components/ui/fields/text-input';
import { afterPause } from '@/lib/api/browser/after-pause';
import { request } from '@/lib/api/browser/browser';
import type { Post } from '@/lib/contract/posts/schemas';
import { postLimits } from '@/lib/contract/posts/desk-choices';
import { fillText } from '@/lib/i18n/fill-text';
import { postTarget } from '@/lib/posts/post-target';
import { typedSlug } from '@/lib/posts/typed-slug';
import { href } from '@/lib/routes';
import styles from './inspector.module.scss';
import { inspectorFields, type InspectorProps } from './props';

type Props = Pick<
  InspectorProps,
  'locale' | 'language' | 'kind' | 'labels' | 'post' | 'copy' | 'set' | 'errors'
>;

/** Milliseconds. */
const PAUSE = 400;

/** Title of the published article or page with the slug. */
function useTaken(
  slug: string,
  { locale, language, post }: Pick<Props, 'locale' | 'language' | 'post'>,
): string | undefined {
  const [found, setFound] = useState<{ slug: string; title: string }>();
  const own = post?.id;
  useEffect(() => {
    if (slug === '' || slug === post?.slug) return undefined;
    return afterPause(PAUSE, async (signal) => {
      const path = `/api/blog/slug/${encodeURIComponent(slug)}?locale=${language}` as const;
      const holders = await Promise.all(
        ([path, `${path}&kind=page`] as const).map((each) =>
          request<{ post: Post }>('get', each, { locale, signal }),
        ),
      );
      if (signal.aborted) return;
      // The save reports a taken slug anyway.
      const holder = holders
        .flatMap((result) => (result.ok ? [result.value.post] : []))
        .find(({ id, locale: itsLanguage }) => itsLanguage === language && id !== own);
      if (holder) setFound({ slug, title: holder.title });
    });
  }, [slug, own, post?.slug, locale, language]);
  return found?.slug === slug ? found.title : undefined;
}

export function AddressField({
  locale,
  language,
  kind,
  labels: { address: labels },
  post,
  copy,
  set,
  errors,
}: Props) {
  const taken = useTaken(typedSlug(copy.slug), { locale, language, post });
  const path = (slug: string) => href(postTarget(kind, slug), language);
  const slug = typedSlug(copy.slug);
  // Nothing links to the former slug of an unpublished post.
  const moved = post && slug !== '' && slug !== post.slug && post.published_at !== null;
  // An empty slug is derived from the title at each save before the first publication.
  const derived = post && (post.published_at !== null || copy.title === post.title) ? post.slug : undefined;
  const hint =
    slug === ''
      ? derived === undefined
        ? labels.made
        : path(derived)
      : [path(slug), moved ? fillText(labels.leads, { path: path(post.slug) }) : '']
          .filter(Boolean)
          .join(' ');
  return (
    <Field
      id={inspectorFields.slug}
      label={labels.slug}
      hint={hint}
      error={errors.slug ?? (taken === undefined ? undefined : fillText(labels.taken, { title: taken }))}
    >
      {(wiring) => (
        <TextInput
          {...wiring}
          className={styles.mono}
          value={copy.slug}
          placeholder={derived ?? typedSlug(copy.title)}
          maxLength={postLimits.slug}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          onChange={({ target }) => set('slug', target.value)}
          onBlur={() => slug !== copy.slug && set('slug', slug)}
        />
      )}
    </Field>
  );
}
