// A data block, exempt from the script policy.
import { graphText, type Graph } from '@/lib/seo/structured-data/graph';

export async function StructuredData({ graph }: { graph: Promise<Graph> }) {
  // graphText() removes characters that could close the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(await graph) }} />;
}
