// For client components, without route table.
import NextLink, { type LinkProps } from 'next/link';
import type { ComponentProps } from 'react';

export type PageLinkProps = Omit<ComponentProps<typeof NextLink>, keyof LinkProps> &
  Pick<LinkProps, 'scroll' | 'replace'> & {
    /** `href()` of the server. */
    href: string;
    /** Of the route: loads a document. */
    reading?: boolean | undefined;
  };

export function PageLink({ reading = false, ...link }: PageLinkProps) {
  if (reading) return <a {...link} />;
  // Prefetching would load all visible links.
  return <NextLink prefetch={false} {...link} />;
}
