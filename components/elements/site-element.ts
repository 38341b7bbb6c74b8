/** A custom element whose listeners end with its removal from the page. */
export abstract class SiteElement extends HTMLElement {
  #connection: AbortController | undefined;

  connectedCallback(): void {
    this.#connection = new AbortController();
    this.connect(this.#connection.signal);
  }

  disconnectedCallback(): void {
    this.#connection?.abort();
  }

  /** @param signal aborted when the element leaves the page */
  protected abstract connect(signal: AbortSignal): void;
}

export type Connect = (element: HTMLElement, signal: AbortSignal) => void;

/** An element whose behaviour loads when the first of its kind enters a page. Without network it has none. */
export const lazyElement = (load: () => Promise<Connect>): CustomElementConstructor =>
  class extends SiteElement {
    protected connect(signal: AbortSignal): void {
      load().then(
        (connect) => signal.aborted || connect(this, signal),
        () => undefined,
      );
    }
  };
