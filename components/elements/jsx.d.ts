import type { HTMLAttributes } from 'react';

type Tag<More = unknown> = HTMLAttributes<HTMLElement> & More;

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'account-links': Tag<{ links?: string | undefined }>;
      'contents-marker': Tag;
      'cookie-answers': Tag<{ 'audience-script': string }>;
      'cookie-choices': Tag;
      'copy-code': Tag<{ copied: string }>;
      'copy-link': Tag<{ address: string; copied: string }>;
      'language-links': Tag;
      'mobile-menu': Tag;
      'newsletter-form': Tag<{ source: string; words: string }>;
      'session-watch': Tag<{ texts: string }>;
      'sign-out': Tag<{ failed: string; home: string }>;
      'site-menu': Tag;
      'theme-switch': Tag;
    }
  }
}
