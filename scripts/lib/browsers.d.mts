// The types of browsers.mjs, for tests.
export interface Display {
  /** The value of DISPLAY. */
  name: string;
  close: () => Promise<void>;
}

export interface Driver {
  url: string;
  /** Why a session may not begin. */
  hint: () => string;
  close: () => Promise<void>;
}

export function requireProgram(name: string, packages: readonly string[]): string;
export function startDisplay(): Promise<Display>;
export function startWebKitDriver(display: string, read: (line: string) => void): Promise<Driver>;
