import { SiteElement } from './site-element';

/** Width with header navigation. */
const wide = '(min-width: 64rem)';

function setCovered(covered: boolean): void {
  for (const part of document.querySelectorAll<HTMLElement>('main, body > footer')) part.inert = covered;
}

/** While its <details> is open, covered content neither scrolls (CSS) nor takes the focus. */
export class MobileMenu extends SiteElement {
  protected connect(signal: AbortSignal): void {
    const details = this.querySelector('details');
    if (!details) return;
    const close = () => {
      details.open = false;
    };
    details.addEventListener('toggle', () => setCovered(details.open), { signal });
    // Opened before this script ran.
    setCovered(details.open);
    signal.addEventListener('abort', () => setCovered(false));
    matchMedia(wide).addEventListener('change', close, { signal });
    // The header persists across navigation.
    addEventListener('popstate', close, { signal });
    details.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a')) close();
      },
      { signal },
    );
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !details.open) return;
        close();
        details.querySelector('summary')?.focus();
      },
      { signal },
    );
  }
}
