// What the site's process does once, before its first request.
import { allowSlowUploads } from '@/lib/api/slow-uploads';
import { registerSecret } from '@/lib/auth/secret';
import { registerPageRules } from '@/lib/cache/page-rules';
import { pinSessionAddress, type Env } from '@/lib/env';
import { keepHeapLow } from '@/lib/frugal-heap';
import { serveReadyAnswers } from '@/lib/ready/serve-ready';
import { watchClientAddresses } from '@/lib/security/client-address';
import { guardAnswers } from '@/lib/security/every-answer';
import { servedOverTls } from '@/lib/security/settings';

/** @param secret signs sessions and calls between the site and its API */
export function startSite(settings: Env, secret: string): void {
  keepHeapLow();
  registerPageRules();
  pinSessionAddress();
  registerSecret(secret);
  watchClientAddresses(settings.TRUST_PROXY);
  guardAnswers({ overTls: servedOverTls() });
  allowSlowUploads();
  if (settings.NODE_ENV === 'production') serveReadyAnswers();
}
