// The types of test-servers.mjs, for tests.
export interface TestServer {
  url: string;
  dataDir: string;
  close(): Promise<void>;
  lastLines(): string;
}

/** Settings of its own come from the environment; its log is site.log in the folder. */
export function startTestSite(
  folder: string,
  options?: { apiUrl?: string; port?: number; mailDir?: string },
): Promise<TestServer & { mailDir: string }>;

/** Its log is api.log in the folder. */
export function startTestApi(folder: string): Promise<TestServer & { mailDir: string }>;
