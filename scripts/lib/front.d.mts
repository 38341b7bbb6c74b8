// The types of front.mjs, for tests.
export interface Front {
  url: string;
  /** Where its copies and its log lie. */
  folder: string;
  close(): Promise<void>;
  lastLines(): string;
}

export function startFront(options: { site: string | string[]; port?: number; folder: string }): Promise<Front>;
