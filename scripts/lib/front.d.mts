// The types of front.mjs, for tests.
export interface Front {
  url: string;
  /** Where its copies and its log lie. */
  folder: string;
  close(): Promise<void>;
  lastLines(): string;
}

/** The program; nothing where there is none. */
export function ensureNginx(options: { install: boolean }): Promise<string | undefined>;

export function startFront(options: {
  site: string | string[];
  port?: number;
  folder: string;
  tls?: { port: number; certificates: string };
  logged?: boolean;
}): Promise<Front>;
