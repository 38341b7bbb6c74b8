// Start-up: prepares the site, opens the bundled API once and registers it, unless an external one is configured.
// The only importer of server/: each bundle would load its own copy, and two handles on one database block each other.
import type { Instrumentation } from 'next';

export async function register(): Promise<void> {
  // Also compiled for the Edge runtime, where none of this exists: the condition drops it there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const [
        { ownOrigin, settleEnv, telemetrySettings },
        { startSite },
        { endGracefully },
        { createTraffic },
        { closeObservation },
        { registerBundledApi },
        { readSecret },
        { createLog },
      ] = await Promise.all([
        import('@/lib/env'),
        import('@/lib/runtime/start-site'),
        import('@/lib/runtime/shutdown/end-gracefully'),
        import('@/lib/runtime/shutdown/traffic'),
        import('@/lib/runtime/telemetry/observation'),
        import('@/lib/api/transport/bundled'),
        import('@/server/core/secret'),
        import('@/server/ops/log'),
      ]);
      const settings = settleEnv();
      // Before the database is opened, which asks whether anybody wants to know of its statements.
      const telemetry = telemetrySettings();
      if (telemetry.asked)
        (await import('@/lib/runtime/telemetry/telemetry')).startTelemetry({
          serviceName: 'vitrine',
          ...telemetry,
        });
      const traffic = settings.NODE_ENV === 'production' ? createTraffic() : undefined;
      const endsWith = traffic && endGracefully({ env: settings, log: createLog(), traffic });
      // Only where there are several instances.
      const redis = settings.REDIS_URL
        ? (await import('@/lib/runtime/redis/connection')).connectRedis(settings.REDIS_URL, createLog())
        : undefined;
      startSite({ settings, secret: readSecret(settings), redis, traffic });
      const observation = { close: closeObservation };
      if (settings.API_URL) return endsWith?.(observation, redis);
      const { startServer } = await import('@/server/start');
      const api = await startServer({ env: settings, site: ownOrigin(), redis });
      registerBundledApi(api);
      endsWith?.(observation, redis, api);
    } catch (error) {
      // A throwing register() leaves a process that answers 500 to everything: better to stop and say why. At the terminal, in words.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    }
  }
}

/** What the framework could not answer. The address is left out: it may hold a token. */
export const onRequestError: Instrumentation.onRequestError = async (
  error,
  _request,
  { routePath, routeType, renderSource, revalidateReason },
) => {
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    const { reportRequestError } = await import('@/lib/runtime/telemetry/request-error');
    reportRequestError(error, { routePath, routeType, renderSource, revalidateReason });
  }
};
