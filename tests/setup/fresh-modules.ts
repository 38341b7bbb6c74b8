// Gives each test file its own modules and mocks in a reused worker: loading jsdom and React once per worker instead of
// once per file halves the time.
import { TestRunner, type SerializedConfig } from 'vitest';

export default class FreshModulesRunner extends TestRunner {
  constructor(config: SerializedConfig) {
    super(config);
    // `isolate: false` in vitest.config.ts makes the pool reuse the worker; here it decides about modules only.
    config.isolate = true;
  }
}
