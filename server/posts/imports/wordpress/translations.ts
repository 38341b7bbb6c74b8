// Polylang writes language and group as categories of each post, WPML's export as meta fields.
import type { WordPressItem } from './read-items';

const wpml = { language: '_wpml_import_language_code', group: '_wpml_import_translation_group' } as const;

const nicenameOf = ({ categories }: WordPressItem, domain: string): string | undefined =>
  categories.find((category) => category.domain === domain)?.nicename;

/** Two letters. */
export const languageOf = (item: WordPressItem): string | undefined =>
  (nicenameOf(item, 'language') ?? item.meta.get(wpml.language))?.trim().slice(0, 2).toLowerCase() ||
  undefined;

/** The same for the translations of an article. */
const groupOf = (item: WordPressItem): string | undefined =>
  (nicenameOf(item, 'post_translations') ?? item.meta.get(wpml.group))
    ?.toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80) || undefined;

/** Groups of translations, with the first post of each language. */
export class Translations {
  readonly #groups = new Map<string, Map<string, string>>();
  readonly #languages = new Set<string>();

  add(item: WordPressItem, id: string): void {
    const [language, group] = [languageOf(item), groupOf(item)];
    if (language === undefined) return;
    this.#languages.add(language);
    if (group === undefined) return;
    const versions = this.#groups.get(group) ?? new Map<string, string>();
    if (!versions.has(language)) versions.set(language, id);
    this.#groups.set(group, versions);
  }

  /** @returns undefined for a second post of the group in the same language */
  groupFor(item: WordPressItem, id: string): string | undefined {
    const [language, group] = [languageOf(item), groupOf(item)];
    if (language === undefined || group === undefined) return undefined;
    return this.#groups.get(group)?.get(language) === id ? group : undefined;
  }

  get areUnknown(): boolean {
    return this.#groups.size === 0 && this.#languages.has('fr') && this.#languages.has('en');
  }
}
