import type { Locale } from '@/lib/contract/core/locale';
import { href, type Target } from '@/lib/routes';
import { PageLink, type PageLinkProps } from './page-link';

export type SiteLinkProps = Omit<PageLinkProps, 'href'> & {
  to: Target;
  locale: Locale;
};

export function SiteLink({ to, locale, ...rest }: SiteLinkProps) {
  return <PageLink href={href(to, locale)} {...rest} />;
}
