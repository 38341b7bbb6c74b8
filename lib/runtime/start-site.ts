// What the site's process does once, before its first request.
import { allowSlowUploads } from '@/lib/runtime/slow-uploads';
import { registerSecret } from '@/lib/auth/session/secret';
import { registerPageRules } from '@/lib/runtime/page-store/page-rules';
import { sharePages } from '@/lib/runtime/page-store/shared-pages';
import { closeUnread } from '@/lib/runtime/shutdown/unread-bodies';
import { pinSessionAddress, quietFrameworkFetches, siteUrl, type Env } from '@/lib/env';
import { keepHeapLow } from '@/lib/runtime/frugal-heap';
import { captureConsole } from '@/lib/runtime/telemetry/capture-console';
import { outliveReader } from '@/lib/runtime/telemetry/outlive-reader';
import { sitePattern } from '@/lib/runtime/telemetry/site-pattern';
import { watchRequests } from '@/lib/runtime/telemetry/watch-requests';
import { serveReadyAnswers } from '@/lib/runtime/ready-answers/serve-ready';
import { watchClientAddresses } from '@/lib/runtime/client-address';
import type { Redis } from '@/lib/runtime/redis/connection';
import { redisPrefix } from '@/lib/runtime/redis/names';
import { guardAnswers } from '@/lib/runtime/csp/every-answer';
import { servedOverTls } from '@/lib/runtime/csp/settings';

/**
 * @param secret signs sessions and calls between the site and its API
 * @param redis what this instance shares with others
 */
export function startSite(settings: Env, secret: string, redis?: Redis): void {
  const inProduction = settings.NODE_ENV === 'production';
  outliveReader();
  keepHeapLow();
  quietFrameworkFetches();
  // In development the framework's words are for whoever writes the site.
  if (inProduction) captureConsole();
  // First: whatever else hears of a request does its part for it.
  watchRequests({ patternOf: sitePattern });
  registerPageRules();
  pinSessionAddress();
  registerSecret(secret, settings.AUTH_SECRET_PREVIOUS);
  watchClientAddresses(settings.TRUST_PROXY);
  guardAnswers({ overTls: servedOverTls() });
  allowSlowUploads();
  closeUnread();
  if (!inProduction) return;
  if (redis)
    sharePages({
      redis,
      prefix: redisPrefix(secret),
      secret,
      settings: [siteUrl(), settings.API_URL, settings.ANALYTICS_SRC],
    });
  serveReadyAnswers();
}
