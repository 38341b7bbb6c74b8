// JSON-LD graphs contain only what their page shows.
import type { Graph, IdReference, Thing } from 'schema-dts';

export type { Graph, Thing };

export const reference = (id: string): IdReference => ({ '@id': id });

/** Escapes the end of the script element, comments, and line separators that old parsers reject. */
export function graphText(graph: Graph): string {
  return JSON.stringify(graph).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
