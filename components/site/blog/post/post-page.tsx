// The public page of a post: the article, and what it tells machines. A preview shows the article alone.
import { StructuredData } from '@/components/shell/document/structured-data';
import { postGraph } from '@/lib/seo/structured-data/blog';
import { PostArticle, type PostArticleProps } from './post-article';

export function PostPage(props: PostArticleProps) {
  return (
    <>
      <PostArticle {...props} />
      <StructuredData graph={postGraph(props.post)} />
    </>
  );
}
