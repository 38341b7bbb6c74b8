// How a cached page says that it could not show what it should. Next's notFound() would answer an empty document that
// only scripts fill; a page that renders the designed state with this mark is whole, and the page store turns the mark
// into the answer's status. Texts are escaped, so no content can write a <meta> element.
import type { Metadata } from 'next';

const name = 'page-status';

/** Cache tag of a page that was made from a read that failed. */
export const FAILED_READ = 'failed-read';

/** 404: what is asked for does not exist. 503: the API did not answer. */
export type PageStatus = 404 | 503;

const mark = new RegExp(`<meta name="${name}" content="(404|503)"/>`);

/** Metadata of a page that shows a missing or failed state. */
export function statusMetadata(status: PageStatus, title: string, description?: string): Metadata {
  return {
    title,
    ...(description === undefined ? {} : { description }),
    robots: { index: false, follow: status === 503 },
    other: { [name]: String(status) },
  };
}

/** The status a document asks for; undefined for a page as it should be. */
export function markedStatus(html: string): PageStatus | undefined {
  const found = mark.exec(html)?.[1];
  return found === '404' ? 404 : found === '503' ? 503 : undefined;
}
