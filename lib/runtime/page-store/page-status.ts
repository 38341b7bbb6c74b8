// notFound() returns a document that only scripts fill: the page store reads the status from a <meta>, which
// escaped content cannot add.
import type { Metadata } from 'next';

const name = 'page-status';

/** Tag of a page made from a failed read. */
export const FAILED_READ = 'failed-read';

/** 404: does not exist. 503: the API did not answer. */
export type PageStatus = 404 | 503;

const mark = new RegExp(`<meta name="${name}" content="(404|503)"/>`);

export function statusMetadata(status: PageStatus, title: string, description?: string): Metadata {
  return {
    title,
    ...(description === undefined ? {} : { description }),
    robots: { index: false, follow: status === 503 },
    other: { [name]: String(status) },
  };
}

export function markedStatus(html: string): PageStatus | undefined {
  const found = mark.exec(html)?.[1];
  return found === '404' ? 404 : found === '503' ? 503 : undefined;
}
