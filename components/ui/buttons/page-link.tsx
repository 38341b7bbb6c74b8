// A link to a page of the site whose address is already made: for islands, which would load the whole route table for one link.
import NextLink from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'prefetch'> & {
  /** Made by `href()` on the server. */
  href: string;
};

export function PageLink(props: PageLinkProps) {
  // No prefetch of everything in view: it would spend a phone's data on pages nobody opens.
  return <NextLink prefetch={false} {...props} />;
}
