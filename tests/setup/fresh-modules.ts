// Separate modules and mocks per test file; the reused worker loads jsdom and React once: half the time.
import { TestRunner, type SerializedConfig } from 'vitest';

export default class FreshModulesRunner extends TestRunner {
  constructor(config: SerializedConfig) {
    super(config);
    // `isolate: false` in vitest.config.ts reuses the worker; here it concerns modules only.
    config.isolate = true;
  }
}
