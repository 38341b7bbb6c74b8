// What a page tells machines about itself: one JSON-LD graph, of what the page shows and nothing else.
import type { Graph, IdReference, Thing } from 'schema-dts';

export type { Graph, Thing };

export const reference = (id: string): IdReference => ({ '@id': id });

/**
 * A graph as the text of a script element: no text in it ends the element or starts a comment, and the two line
 * separators that old parsers of scripts stumble over are written as escapes.
 */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
