// A post has one address per language. @see docs/product.md, "Languages"
import { defaultLocale, type Locale } from '@/lib/contract/core/locale';

interface PostAddresses {
  slug: string;
  locale: Locale;
  translations: readonly { locale: Locale; slug: string }[];
}

/**
 * Permanent redirect to the post's translation, to English if only English exists, or to its current slug.
 * A French text without translation stays on the English page.
 */
export function betterAddress(
  post: PostAddresses,
  requested: { slug: string; locale: Locale },
): { slug: string; locale: Locale } | undefined {
  if (post.locale !== requested.locale) {
    const translation = post.translations.find(({ locale }) => locale === requested.locale);
    if (translation) return { slug: translation.slug, locale: requested.locale };
    if (requested.locale === defaultLocale) return { slug: post.slug, locale: post.locale };
  }
  return post.slug === requested.slug ? undefined : { slug: post.slug, locale: requested.locale };
}

export function slugsByLanguage(post: PostAddresses): Partial<Record<Locale, string>> {
  return {
    ...Object.fromEntries(post.translations.map(({ locale, slug }) => [locale, slug])),
    [post.locale]: post.slug,
  };
}
