import { currentRole, watchRole } from '@/lib/auth/session/role-hint';
import { SiteElement } from './site-element';

export interface AccountLink {
  /** No leading slash: search engines follow any text that looks like a path. */
  path: string;
  label: string;
}

/** Attribute `links`, as JSON; the first element of a page has it for all. */
export interface AccountLinkTexts {
  member: readonly AccountLink[];
  admin: AccountLink;
  signOut: { label: string; failed: string; home: string };
}

const addressOf = (path: string): string => `/${path}`;

function make(name: string, attributes: Record<string, string>, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const linkOf = ({ path, label }: AccountLink): HTMLElement =>
  make('li', {}, make('a', { href: addressOf(path) }, label));

const signOutOf = ({ label, failed, home }: AccountLinkTexts['signOut']): HTMLElement =>
  make(
    'li',
    {},
    make(
      'sign-out',
      { failed, home: addressOf(home) },
      make('button', { type: 'button' }, label),
      make('span', { role: 'status', class: 'small' }),
    ),
  );

/** Its first list is the visitor's; fills the second by the role, in the browser: crawlers must not find these links. */
export class AccountLinks extends SiteElement {
  protected connect(signal: AbortSignal): void {
    const { member, admin, signOut } = JSON.parse(
      document.querySelector('account-links')?.getAttribute('links') ?? '',
    ) as AccountLinkTexts;
    const show = () => {
      const role = currentRole();
      const links = role === undefined ? [] : role === 'admin' ? [...member, admin] : member;
      this.lastElementChild?.replaceChildren(
        ...links.map(linkOf),
        ...(role === undefined ? [] : [signOutOf(signOut)]),
      );
    };
    show();
    signal.addEventListener('abort', watchRole(show));
  }
}
