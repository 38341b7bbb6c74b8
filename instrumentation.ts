// Start-up: hands the site its secret, sees to client addresses, headers and slow uploads, opens the bundled API once and registers
// it, unless an external one is configured.
// The only importer of server/: each bundle would load its own copy, and two handles on one database block each other.

export async function register(): Promise<void> {
  // Also compiled for the Edge runtime, where none of this exists: the condition drops it there.
  if (process.env.NEXT_RUNTIME === 'nodejs') {
    try {
      const [{ pinSessionAddress, settleEnv }, { registerPageRules }, { registerBundledApi }, { allowSlowUploads }, { registerSecret }, { readSecret }, { watchClientAddresses }, { guardAnswers }, { servedOverTls }, { serveReadyAnswers }, { keepHeapLow }] = await Promise.all([
        import('@/lib/env'),
        import('@/lib/cache/page-rules'),
        import('@/lib/api/bundled'),
        import('@/lib/api/slow-uploads'),
        import('@/lib/auth/secret'),
        import('@/server/security/secret'),
        import('@/lib/security/client-address'),
        import('@/lib/security/every-answer'),
        import('@/lib/security/settings'),
        import('@/lib/ready/serve-ready'),
        import('@/lib/frugal-heap'),
      ]);
      keepHeapLow();
      registerPageRules();
      const settings = settleEnv();
      pinSessionAddress();
      registerSecret(readSecret(settings));
      watchClientAddresses(settings.TRUST_PROXY);
      guardAnswers({ overTls: servedOverTls() });
      allowSlowUploads();
      if (settings.NODE_ENV === 'production') serveReadyAnswers();
      if (settings.API_URL) return;
      const { startServer } = await import('@/server/start');
      registerBundledApi(await startServer({ env: settings, site: `http://localhost:${settings.PORT}` }));
    } catch (error) {
      // A throwing register() leaves a process that answers 500 to everything: better to stop and say why.
      console.error(error instanceof Error ? error.message : error);
      process.exit(1);
    }
  }
}
