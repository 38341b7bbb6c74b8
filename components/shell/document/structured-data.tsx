// What a page tells machines, in an element that is data to browsers: the policy of scripts does not concern it.
import { graphText, type Graph } from '@/lib/seo/structured-data/graph';

export async function StructuredData({ graph }: { graph: Promise<Graph> }) {
  // Written as it is, because React would escape it for text: graphText() leaves no sign that could end the element.
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: graphText(await graph) }} />;
}
