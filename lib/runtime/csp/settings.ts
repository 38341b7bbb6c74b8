import { env, siteUrl } from '@/lib/env';
import { processWide } from '../registry';
import type { PolicySettings } from './content-security-policy';

/** @param measured true on public, indexed pages: they may load the analytics script */
export function policySettings({ measured }: { measured: boolean }): PolicySettings {
  const { ANALYTICS_SRC, NODE_ENV } = env();
  const { script } = processWide.audience ?? { script: ANALYTICS_SRC };
  return {
    analyticsOrigin: measured && script ? new URL(script).origin : undefined,
    development: NODE_ENV === 'development',
  };
}

export function servedOverTls(): boolean {
  return siteUrl().startsWith('https://');
}
