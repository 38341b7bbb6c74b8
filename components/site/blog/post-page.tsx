// Previews omit the structured data.
import { StructuredData } from '@/components/shell/document/structured-data';
import { postGraph } from '@/lib/seo/structured-data/blog';
import { PostArticle, type PostArticleProps } from '@/components/article/post/post-article';

export function PostPage(props: PostArticleProps) {
  return (
    <>
      <PostArticle {...props} />
      <StructuredData graph={postGraph(props.post)} />
    </>
  );
}
