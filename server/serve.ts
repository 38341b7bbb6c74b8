import { createAdaptorServer } from '@hono/node-server';
import type { Http2Bindings, HttpBindings } from '@hono/node-server';
import { endGracefully } from '../lib/runtime/shutdown/end-gracefully';
import { hookRequests } from '../lib/runtime/hooks';
import { createTraffic } from '../lib/runtime/shutdown/traffic';
import { closeUnread } from '../lib/runtime/shutdown/unread-bodies';
import { telemetrySettings } from '../lib/env';
import { apiPattern } from '../lib/runtime/telemetry/api-pattern';
import { closeObservation } from '../lib/runtime/telemetry/observation';
import { outliveReader } from '../lib/runtime/telemetry/log/outlive-reader';
import { watchRequests } from '../lib/runtime/telemetry/watch-requests';
import { connectRedis } from '../lib/runtime/redis/connection';
import { createLog } from '../lib/runtime/telemetry/log/log';
import { settleCommand } from './ops/read-settings';
import { startServer } from './start';

/** Milliseconds: 50 MB over a slow line exceed Node's five minutes; the reader ends stalled requests. */
const arrival = 1_800_000;

async function serve(): Promise<void> {
  outliveReader();
  const env = settleCommand();
  const log = createLog();
  // Before the database, which checks whether to trace.
  const telemetry = telemetrySettings();
  if (telemetry.enabled)
    (await import('../lib/runtime/telemetry/telemetry')).startTelemetry({
      serviceName: 'vitrine-api',
      ...telemetry,
    });
  const traffic = createTraffic();
  const endsWith = endGracefully({ env, log, traffic });
  hookRequests({
    traffic: traffic.count,
    telemetry: watchRequests({ patternOf: (path) => apiPattern(path) ?? 'unknown' }),
    unreadBodies: closeUnread,
  });
  const redis = env.REDIS_URL ? connectRedis(env.REDIS_URL, log) : undefined;
  const api = await startServer({ env, log, site: env.SITE_URL, redis });
  const server = createAdaptorServer({
    fetch: (request, { incoming }: HttpBindings | Http2Bindings) =>
      api.handle(request, { socketAddress: incoming.socket.remoteAddress ?? '' }),
    serverOptions: { requestTimeout: arrival },
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(env.PORT, () => resolve());
  });
  endsWith({ close: closeObservation }, redis, api);
  process.stdout.write(`API on http://localhost:${env.PORT}/api\n`);
}

serve().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
