// Separate modules and mocks for each test file in a reused worker: loading jsdom and React once per worker halves the
// time.
import { TestRunner, type SerializedConfig } from 'vitest';

export default class FreshModulesRunner extends TestRunner {
  constructor(config: SerializedConfig) {
    super(config);
    // `isolate: false` in vitest.config.ts makes the pool reuse the worker; here it concerns modules only.
    config.isolate = true;
  }
}
