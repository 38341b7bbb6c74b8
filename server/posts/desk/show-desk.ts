// @see docs/product.md, "Page reads"
import type { z } from 'zod';
import { postLimits } from '../../../lib/contract/posts/desk-choices';
import { articlesQuery } from '../../../lib/contract/posts/desk-schemas';
import type { Article, AuthorRecord, DeskTag } from '../../../lib/contract/posts/desk-schemas';
import type { Context } from '../../core/context';
import { listAuthors } from '../labels/change-author';
import { listTags } from '../labels/change-tag';
import { listArticles } from './list-articles';
import type { ArticlePage } from './list-articles';

interface DeskPage extends ArticlePage {
  featured: Article[] | undefined;
  tags: DeskTag[] | undefined;
  authors: AuthorRecord[] | undefined;
}

/** @throws Refusal UNAUTHORIZED, FORBIDDEN */
export async function showDesk(
  context: Context,
  { include, ...question }: z.output<typeof articlesQuery>,
): Promise<DeskPage> {
  const [list, featured, tags, authors] = await Promise.all([
    listArticles(context, question),
    include?.has('featured')
      ? listArticles(context, articlesQuery.parse({ featured: 'true', limit: postLimits.featured }))
      : undefined,
    include?.has('tags') ? listTags(context) : undefined,
    include?.has('authors') ? listAuthors(context) : undefined,
  ]);
  return { ...list, featured: featured?.articles, tags, authors };
}
