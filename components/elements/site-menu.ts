import { SiteElement } from './site-element';

/** Closes its <details> on Escape, outside click, lost focus or followed link. */
export class SiteMenu extends SiteElement {
  protected connect(signal: AbortSignal): void {
    const details = this.querySelector('details');
    if (!details) return;
    const close = () => {
      const held = details.contains(document.activeElement);
      details.open = false;
      // Closing would lose focus inside.
      if (held) details.querySelector('summary')?.focus();
    };
    document.addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape' || !details.open) return;
        // Escape must not close the screen too.
        event.preventDefault();
        close();
      },
      { signal },
    );
    document.addEventListener(
      'pointerdown',
      ({ target }) => {
        if (!details.contains(target as Node)) details.open = false;
      },
      { signal },
    );
    details.addEventListener(
      'focusout',
      // Without relatedTarget the focus left the window or moved to text inside.
      ({ relatedTarget }) => {
        if (relatedTarget && !details.contains(relatedTarget as Node)) details.open = false;
      },
      { signal },
    );
    // The header persists across navigation.
    details.addEventListener(
      'click',
      ({ target }) => {
        if ((target as Element).closest('a')) close();
      },
      { signal },
    );
  }
}
