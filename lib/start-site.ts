// What the site's process does once, before its first request.
import { allowSlowUploads } from '@/lib/api/slow-uploads';
import { registerSecret } from '@/lib/auth/secret';
import { registerPageRules } from '@/lib/cache/page-rules';
import { sharePages } from '@/lib/cache/shared-pages';
import { closeUnread } from '@/lib/ending/unread-bodies';
import { pinSessionAddress, quietFrameworkFetches, siteUrl, type Env } from '@/lib/env';
import { keepHeapLow } from '@/lib/frugal-heap';
import { captureConsole } from '@/lib/observe/capture-console';
import { outliveReader } from '@/lib/observe/outlive-reader';
import { sitePattern } from '@/lib/observe/site-pattern';
import { watchRequests } from '@/lib/observe/watch-requests';
import { serveReadyAnswers } from '@/lib/ready/serve-ready';
import { watchClientAddresses } from '@/lib/security/client-address';
import type { Redis } from '@/lib/redis/connection';
import { redisPrefix } from '@/lib/redis/names';
import { guardAnswers } from '@/lib/security/every-answer';
import { servedOverTls } from '@/lib/security/settings';

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
