// A data block, to which the script policy does not apply.
import { graphText, type Graph } from '@/lib/seo/structured-data/graph';

export async function StructuredData({ graph }: { graph: Promise<Graph> }) {
  // Unescaped: graphText() removes characters that could close the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(await graph) }} />;
}
