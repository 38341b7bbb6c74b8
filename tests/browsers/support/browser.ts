// What a test asks of a browser, the same for each of them.

/** A value that a page and a test can hand each other. */
export type Data =
  string | number | boolean | null | undefined | readonly Data[] | { readonly [name: string]: Data };

/** A function that runs in the page: it sees its arguments and nothing of its file. */
export type InPage<Arguments extends readonly Data[], Result> = (
  ...values: Arguments
) => Result | Promise<Result>;

export interface Size {
  width: number;
  height: number;
}

/** An element of the page now open. */
export interface Handle {
  click(): Promise<void>;
  /** Types at the end of what the element holds. */
  type(text: string): Promise<void>;
  /** @param file its path; for `<input type="file">` */
  choose(file: string): Promise<void>;
}

/** One tab with cookies of its own. */
export interface Tab {
  /** Resolves when the document and what it needs at first are loaded. */
  open(url: string): Promise<void>;
  resize(size: Size): Promise<void>;
  run<Arguments extends readonly Data[], Result>(
    code: InPage<Arguments, Result>,
    ...values: Arguments
  ): Promise<Result>;
  /** Runs the text of a script in the page, outside its security policy. */
  inject(script: string): Promise<void>;
  /** @returns the element that a function finds in the page, undefined when it finds none */
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

/** @throws when the browser is not installed, naming the Debian packages that have it */
export async function startBrowser(name: BrowserName): Promise<Browser> {
  if (name === 'Firefox') return (await import('./firefox')).startFirefox();
  return (await import('./webkit')).startWebKit();
}
