import { processWide, type RunningApi } from '@/lib/runtime/registry';

export type BundledApi = Pick<RunningApi, 'handle' | 'close'>;

export function registerBundledApi(api: BundledApi): void {
  processWide.bundledApi = api;
}

export function bundledApi(): BundledApi | undefined {
  return processWide.bundledApi;
}
