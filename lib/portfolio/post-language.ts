// In which language a post is read: each has an address per language it was written in. @see PRODUCT §2
import { defaultLocale, type Locale } from '@/lib/contract/core/locale';

interface Written {
  slug: string;
  locale: Locale;
  translations: readonly { locale: Locale; slug: string }[];
}

/**
 * Where a page asked for by a slug in one language belongs instead, for good: at the post's translation into that language,
 * under English when the post exists in English only, and at the slug it has now when it was found by a former one. A French
 * text without translation stays on the English page.
 */
export function betterAddress(
  post: Written,
  asked: { slug: string; locale: Locale },
): { slug: string; locale: Locale } | undefined {
  if (post.locale !== asked.locale) {
    const translation = post.translations.find(({ locale }) => locale === asked.locale);
    if (translation) return { slug: translation.slug, locale: asked.locale };
    if (asked.locale === defaultLocale) return { slug: post.slug, locale: post.locale };
  }
  return post.slug === asked.slug ? undefined : { slug: post.slug, locale: asked.locale };
}

/** The slug of each language a post is written in. */
export function slugsByLanguage(post: Written): Partial<Record<Locale, string>> {
  return {
    ...Object.fromEntries(post.translations.map(({ locale, slug }) => [locale, slug])),
    [post.locale]: post.slug,
  };
}
