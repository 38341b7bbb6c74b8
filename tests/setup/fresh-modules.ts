// Modules and mocks per test file; reusing the worker halves the time.
import { TestRunner, type SerializedConfig } from 'vitest';

export default class FreshModulesRunner extends TestRunner {
  constructor(config: SerializedConfig) {
    super(config);
    // `isolate: false` in vitest.config.ts reuses the worker; here it concerns modules only.
    config.isolate = true;
  }
}
