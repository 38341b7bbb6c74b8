/** Values that page and test can exchange. */
export type Data =
  string | number | boolean | null | undefined | readonly Data[] | { readonly [name: string]: Data };

/** Serialized into the page: sees only its arguments. */
export type InPage<Arguments extends readonly Data[], Result> = (
  ...values: Arguments
) => Result | Promise<Result>;

export interface Size {
  width: number;
  height: number;
}

export interface Handle {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** @param file for `<input type="file">` */
  choose(file: string): Promise<void>;
}

/** Has its own cookies. */
export interface Tab {
  /** Resolves at the load event. */
  open(url: string): Promise<void>;
  resize(size: Size): Promise<void>;
  run<Arguments extends readonly Data[], Result>(
    code: InPage<Arguments, Result>,
    ...values: Arguments
  ): Promise<Result>;
  /** Runs a script, exempt from the page's CSP. */
  inject(script: string): Promise<void>;
  find<Arguments extends readonly Data[]>(
    code: InPage<Arguments, Element | null | undefined>,
    ...values: Arguments
  ): Promise<Handle | undefined>;
  close(): Promise<void>;
}

export interface Browser {
  /** @param complain gets each error or warning of a page */
  newTab(complain: (complaint: string) => void): Promise<Tab>;
  close(): Promise<void>;
}

export const browsers = ['Firefox', 'WebKit'] as const;
export type BrowserName = (typeof browsers)[number];

/** @throws without the browser; names the Debian packages */
export async function startBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'Firefox') return (await import('./firefox')).startFirefox();
  return (await import('./webkit')).startWebKit();
}
