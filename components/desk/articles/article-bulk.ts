// Only undoable steps: unpublishing loses a schedule, an archived draft stays archived.
import { getTranslations } from 'next-intl/server';
import type { BulkAction, BulkRecord } from '@/components/list/selection/bulk-action';
import { facing } from '@/lib/posts/article';
import type { Locale } from '@/lib/contract/core/locale';
import { changePosts } from '@/lib/contract/posts/desk-calls';
import type { PostAction, PostState } from '@/lib/contract/posts/desk-choices';
import type { Article, ArticleVersion } from '@/lib/contract/posts/desk-schemas';
import { fillText } from '@/lib/i18n/fill-text';
import { loadMessages } from '@/lib/i18n/messages';

const undoing: Readonly<Record<PostAction, Partial<Record<PostState, PostAction>>>> = {
  publish: { draft: 'unpublish', archived: 'archive' },
  unpublish: { published: 'publish' },
  archive: { published: 'publish' },
};
const keys: Readonly<Record<PostAction, string>> = { publish: 'v', unpublish: 'Shift+V', archive: 'a' };

export async function articleBulk(articles: readonly Article[], locale: Locale): Promise<BulkAction[]> {
  const [{ postDesk }, t] = await Promise.all([
    loadMessages(locale),
    getTranslations({ locale, namespace: 'postDesk.languages' }),
  ]);
  const { bulk } = postDesk.list;

  function recordsOf({ versions }: Article, action: PostAction): BulkRecord[] {
    return versions.flatMap(({ id, title, locale: language, state }: ArticleVersion) => {
      const back = undoing[action][state];
      return back
        ? [{ id, name: fillText(bulk.version, { title, language: t(language) }), before: { action: back } }]
        : [];
    });
  }

  return (['publish', 'unpublish', 'archive'] as const).map((action) => {
    const records = articles
      .map((article) => [article.translation_key, recordsOf(article, action)] as const)
      .filter(([, found]) => found.length > 0);
    return {
      id: action,
      label: bulk[action].label,
      keys: keys[action],
      path: changePosts.path,
      set: { action },
      rows: Object.fromEntries(records.map(([key]) => [key, {}])),
      records: Object.fromEntries(records),
      done: bulk[action].done,
    };
  });
}

export const articleNames = (articles: readonly Article[], locale: Locale) =>
  articles.map((article) => ({ id: article.translation_key, name: facing(article, locale).title }));
