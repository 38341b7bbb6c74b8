// Start-up: prepares the site, opens the bundled API once and registers it, unless an external one is configured.
// The only importer of server/: each bundle would load its own copy, and two handles on one database block each other.

export async function register(): Promise<void> {
  // Also compiled for the Edge runtime, where none of this exists: the condition drops it there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const [{ settleEnv }, { startSite }, { endGracefully }, { registerBundledApi }, { readSecret }, { createLog }] = await Promise.all([import('@/lib/env'), import('@/lib/start-site'), import('@/lib/ending/end-gracefully'), import('@/lib/api/bundled'), import('@/server/security/secret'), import('@/server/ops/log')]);
      const settings = settleEnv();
      const endsWith = settings.NODE_ENV === 'production' ? endGracefully({ env: settings, log: createLog() }) : undefined;
      startSite(settings, readSecret(settings));
      if (settings.API_URL) return endsWith?.({});
      const { startServer } = await import('@/server/start');
      const api = await startServer({ env: settings, site: `http://localhost:${settings.PORT}` });
      registerBundledApi(api);
      endsWith?.(api);
    } catch (error) {
      // A throwing register() leaves a process that answers 500 to everything: better to stop and say why.
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
