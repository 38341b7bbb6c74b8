import type { Locale } from '@/lib/contract/core/locale';
import { href, routes, type Route, type Target } from '@/lib/routes';
import { PageLink, type PageLinkProps } from './page-link';

export type SiteLinkProps = Omit<PageLinkProps, 'href'> & {
  to: Target;
  locale: Locale;
};

export function SiteLink({ to, locale, ...rest }: SiteLinkProps) {
  const { reading }: Route = routes[to.route];
  return <PageLink href={href(to, locale)} reading={reading} {...rest} />;
}
