import { env, siteUrl } from '@/lib/env';
import type { PolicySettings } from './content-security-policy';

/** @param measured analytics may load: public, indexed pages */
export function policySettings({ measured }: { measured: boolean }): PolicySettings {
  const { ANALYTICS_SRC, NODE_ENV } = env();
  return {
    analyticsOrigin: measured && ANALYTICS_SRC ? new URL(ANALYTICS_SRC).origin : undefined,
    development: NODE_ENV === 'development',
  };
}

export function servedOverTls(): boolean {
  return siteUrl().startsWith('https://');
}
