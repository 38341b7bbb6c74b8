// The only importer of server/: each bundle has its own copy, and two database handles block each other.
import type { Instrumentation } from 'next';

export async function register(): Promise<void> {
  // Removes the code from the Edge runtime's bundle.
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
        import('@/lib/runtime/telemetry/log/log'),
      ]);
      const settings = settleEnv();
      // Before opening the database, which checks for telemetry.
      const telemetry = telemetrySettings();
      if (telemetry.enabled)
        (await import('@/lib/runtime/telemetry/telemetry')).startTelemetry({
          serviceName: 'vitrine',
          ...telemetry,
        });
      const traffic = settings.NODE_ENV === 'production' ? createTraffic() : undefined;
      const endsWith = traffic && endGracefully({ env: settings, log: createLog(), traffic });
      // Only with several instances.
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
      // If register() threw, every response would be a 500.
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exit(1);
    }
  }
}

/** Without the URL, which may contain a token. */
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
