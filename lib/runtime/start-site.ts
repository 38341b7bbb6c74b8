import { hookRequests } from '@/lib/runtime/hooks';
import { allowSlowUploads } from '@/lib/runtime/slow-uploads';
import { registerSecret } from '@/lib/auth/session/secret';
import { registerPageRules } from '@/lib/runtime/page-store/page-rules';
import { sharePages } from '@/lib/runtime/page-store/shared-pages';
import type { Traffic } from '@/lib/runtime/shutdown/traffic';
import { closeUnread } from '@/lib/runtime/shutdown/unread-bodies';
import { pinSessionAddress, quietFrameworkFetches, siteUrl, type Env } from '@/lib/env';
import { captureConsole } from '@/lib/runtime/telemetry/log/capture-console';
import { outliveReader } from '@/lib/runtime/telemetry/log/outlive-reader';
import { sitePattern } from '@/lib/runtime/telemetry/site-pattern';
import { watchRequests } from '@/lib/runtime/telemetry/watch-requests';
import { serveReadyAnswers } from '@/lib/runtime/ready-answers/serve-ready';
import { overwriteClientAddress } from '@/lib/runtime/client-address';
import type { Redis } from '@/lib/runtime/redis/connection';
import { redisPrefix } from '@/lib/runtime/redis/names';
import { guardAnswers } from '@/lib/runtime/csp/every-answer';
import { servedOverTls } from '@/lib/runtime/csp/settings';

export interface StartSiteOptions {
  settings: Env;
  secret: string;
  redis?: Redis | undefined;
  /** undefined in development: shutdown does not wait. */
  traffic?: Traffic | undefined;
}

export function startSite({ settings, secret, redis, traffic }: StartSiteOptions): void {
  const inProduction = settings.NODE_ENV === 'production';
  outliveReader();
  quietFrameworkFetches();
  // In development, the framework's messages are useful.
  if (inProduction) captureConsole();
  registerPageRules();
  pinSessionAddress();
  registerSecret(secret, settings.AUTH_SECRET_PREVIOUS);
  if (inProduction && redis)
    sharePages({
      redis,
      prefix: redisPrefix(secret),
      secret,
      settings: [siteUrl(), settings.API_URL, settings.ANALYTICS_SRC],
    });
  hookRequests({
    traffic: traffic?.count,
    telemetry: watchRequests({ patternOf: sitePattern }),
    clientAddress: overwriteClientAddress(settings.TRUST_PROXY),
    everyAnswer: guardAnswers({ overTls: servedOverTls() }),
    slowUploads: allowSlowUploads,
    unreadBodies: closeUnread,
    readyAnswers: inProduction ? serveReadyAnswers() : undefined,
  });
}
