// A link to a page of the site whose address is already made: for islands, which would load the whole route table for one link.
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  /** Made by `href()` on the server. */
  href: string;
};

export function PageLink(props: PageLinkProps) {
  // Prefetching is off: it would load every linked page in view.
  return <NextLink prefetch={false} {...props} />;
}
