// In which language a post is read: each has an address per language it was written in. @see PRODUCT §2
import { defaultLocale, type Locale } from '@/lib/contract/locale';

interface Written {
  slug: string;
  locale: Locale;
  translations: readonly { locale: Locale; slug: string }[];
}

/**
 * Where a page asked for in one language belongs instead, for good: at the post's translation into that language, or
 * under English when the post exists in English only. A French text without translation stays on the English page.
 */
export function betterAddress(post: Written, asked: Locale): { slug: string; locale: Locale } | undefined {
  if (post.locale === asked) return undefined;
  const translation = post.translations.find(({ locale }) => locale === asked);
  if (translation) return { slug: translation.slug, locale: asked };
  return asked === defaultLocale ? { slug: post.slug, locale: post.locale } : undefined;
}

/** The slug of each language a post is written in. */
export function slugsByLanguage(post: Written): Partial<Record<Locale, string>> {
  return { ...Object.fromEntries(post.translations.map(({ locale, slug }) => [locale, slug])), [post.locale]: post.slug };
}
