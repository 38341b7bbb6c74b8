// Behaviour of the pages that works with and without React: one small script for all pages, loaded after the first
// paint (components/elements/boot.js). @see docs/decisions/0097-store-reading-pages-without-the-framework.md
import { AccountLinks } from './account-links';
import { LanguageLinks } from './language-links';
import { MobileMenu } from './mobile-menu';
import { watchScroll } from './scrolled';
import { SessionWatch } from './session-watch';
import { SignOut } from './sign-out';
import { lazyElement } from './site-element';
import { SiteMenu } from './site-menu';
import { ThemeSwitch } from './theme-switch';

const articleElements = () => import('./article-elements');
const cookieElements = () => import('./cookie-elements');

const elements = {
  'account-links': AccountLinks,
  'contents-marker': lazyElement(() => articleElements().then((module) => module.connectContentsMarker)),
  'cookie-answers': lazyElement(() => cookieElements().then((module) => module.connectCookieAnswers)),
  'cookie-choices': lazyElement(() => cookieElements().then((module) => module.connectCookieChoices)),
  'copy-code': lazyElement(() => articleElements().then((module) => module.connectCopyCode)),
  'copy-link': lazyElement(() => articleElements().then((module) => module.connectCopyLink)),
  'language-links': LanguageLinks,
  'mobile-menu': MobileMenu,
  'newsletter-form': lazyElement(() =>
    import('./newsletter-form').then((module) => module.connectNewsletterForm),
  ),
  'session-watch': SessionWatch,
  'sign-out': SignOut,
  'site-menu': SiteMenu,
  'theme-switch': ThemeSwitch,
};

for (const [name, element] of Object.entries(elements))
  if (!customElements.get(name)) customElements.define(name, element);
watchScroll();
