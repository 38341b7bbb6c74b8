import { allowedActions } from '@/lib/contract/posts/desk-choices';
import type { Article, ArticleVersion, AuthorRecord, DeskTag } from '@/lib/contract/posts/desk-schemas';

export function version({
  state = 'published',
  locale = 'fr',
  ...more
}: Partial<ArticleVersion> = {}): ArticleVersion {
  return {
    id: `criee-${locale}`,
    locale,
    title: locale === 'fr' ? 'La criée' : 'The fish auction',
    slug: locale === 'fr' ? 'la-criee' : 'the-fish-auction',
    state,
    allowed: [...allowedActions[state]],
    published_at: '2026-09-02T07:00:00.000Z',
    updated_at: '2026-11-18T08:14:00.000Z',
    behind: false,
    has_working_copy: false,
    words: 1240,
    reading_time: 7,
    ...more,
  };
}

export function article(more: Partial<Article> = {}): Article {
  return {
    translation_key: 'la-criee',
    versions: [version(), version({ locale: 'en' })],
    source_locale: 'fr',
    featured: false,
    featured_position: null,
    tags: [{ slug: 'methode', label: 'Méthode' }],
    author: { id: 'ines', name: 'Inès Aubrac' },
    updated_at: '2026-11-18T08:14:00.000Z',
    ...more,
  };
}

export const deskTag = (more: Partial<DeskTag> = {}): DeskTag => ({
  slug: 'methode',
  label_fr: 'Méthode',
  label_en: 'Method',
  posts: 4,
  ...more,
});

export function authorRecord(more: Partial<AuthorRecord> = {}): AuthorRecord {
  return {
    id: 'ines',
    name: 'Inès Aubrac',
    slug: 'ines-aubrac',
    title_fr: 'Développeuse',
    title_en: 'Developer',
    bio_fr: 'Écrit ce qu’elle aurait aimé lire.',
    bio_en: 'Writes what she would have liked to read.',
    links: [{ label: 'Mastodon', url: 'https://social.example/@ines' }],
    image_url: null,
    posts: 12,
    active: true,
    updated_at: '2026-11-01T08:00:00.000Z',
    ...more,
  };
}
