import { SiteElement } from './site-element';

/** Contains its button and status. Attributes `failed`: message after a failure; `home`: address after signing out. */
export class SignOut extends SiteElement {
  protected connect(signal: AbortSignal): void {
    const button = this.querySelector('button');
    const status = this.querySelector('[role=status]');
    if (!button || !status) return;
    const leave = async () => {
      status.textContent = '';
      button.setAttribute('aria-disabled', 'true');
      // Lazy: visitors do not need it.
      const done = await import('@/lib/auth/sign-in')
        .then(({ signOut }) => signOut())
        .catch(() => ({ ok: false }));
      // A full load drops account data.
      if (done.ok) return location.assign(this.getAttribute('home') ?? '/');
      button.removeAttribute('aria-disabled');
      status.textContent = this.getAttribute('failed');
    };
    button.addEventListener('click', () => void leave(), { signal });
  }
}
