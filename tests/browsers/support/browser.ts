/** A value that page and test can exchange. */
export type Data =
  string | number | boolean | null | undefined | readonly Data[] | { readonly [name: string]: Data };

/** A function serialized into the page: it can use its arguments only. */
export type InPage<Arguments extends readonly Data[], Result> = (
  ...values: Arguments
) => Result | Promise<Result>;

export interface Size {
  width: number;
  height: number;
}

export interface Handle {
  click(): Promise<void>;
  /** Appends to the current value. */
  type(text: string): Promise<void>;
  /** @param file path for `<input type="file">` */
  choose(file: string): Promise<void>;
}

/** A tab with its own cookies. */
export interface Tab {
  /** Resolves at the load event. */
  open(url: string): Promise<void>;
  resize(size: Size): Promise<void>;
  run<Arguments extends readonly Data[], Result>(
    code: InPage<Arguments, Result>,
    ...values: Arguments
  ): Promise<Result>;
  /** Runs a script in the page, exempt from its CSP. */
  inject(script: string): Promise<void>;
  find<Arguments extends readonly Data[]>(
    code: InPage<Arguments, Element | null | undefined>,
    ...values: Arguments
  ): Promise<Handle | undefined>;
  close(): Promise<void>;
}

export interface Browser {
  /** @param complain called with each error or warning of a page */
  newTab(complain: (complaint: string) => void): Promise<Tab>;
  close(): Promise<void>;
}

export const browsers = ['Firefox', 'WebKit'] as const;
export type BrowserName = (typeof browsers)[number];

/** @throws when the browser is not installed; names the Debian packages */
export async function startBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'Firefox') return (await import('./firefox')).startFirefox();
  return (await import('./webkit')).startWebKit();
}
