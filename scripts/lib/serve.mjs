// npm start and npm run dev.
import { ensureBuilt } from './build/build.mjs';
import { watchElements } from './build/elements.mjs';
import { ensureInstalled } from './install.mjs';
import { inRoot } from './paths.mjs';
import { ended, onStopRequest, stop, stopAll } from './processes.mjs';
import { parsePort, readSettings, requireDataDir, requirePort } from './settings.mjs';
import { passOutput, startNext, waitForHealth } from './site.mjs';
import { elapsed, say, Stop } from './terminal.mjs';

const INTERRUPTED = 130;
/** Seconds for closing connections, beyond the site's settings. */
const CLOSING = 15;

/** Maximum shutdown time in milliseconds, from lib/env.ts. @param {Record<string, string | undefined>} settings */
const shutdownTime = ({ SHUTDOWN_DELAY, SHUTDOWN_PATIENCE }) =>
  ((Number(SHUTDOWN_DELAY) || 0) + Number(SHUTDOWN_PATIENCE || 30) + CLOSING) * 1000;

/** @param {'start' | 'dev'} mode */
export async function serve(mode) {
  const settings = readSettings(mode === 'dev' ? 'development' : 'production');
  const port = parsePort(settings.PORT);
  await requirePort(port);
  requireDataDir(settings.DATA_DIR);

  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;
  let stopping = false;
  const askToEnd = async () => {
    stopping = true;
    if (server) await stop(server, 'SIGTERM', shutdownTime(settings));
    else await stopAll().then(() => process.exit(INTERRUPTED));
  };
  // A second signal ends open requests.
  onStopRequest(askToEnd, askToEnd);

  await ensureInstalled();
  if (mode === 'start') await ensureBuilt();

  const begin = performance.now();
  server = startNext(mode, port, mode === 'dev' ? { stdio: ['ignore', 'inherit', 'inherit'] } : {});
  passOutput(server);
  const end = ended(server);
  if ((await waitForHealth(port, server)) === 'answers') {
    // After the start: Next empties its folder.
    if (mode === 'dev') await watchElements(inRoot('.next/dev'));
    say(`Vitrine runs at http://localhost:${port} (started in ${elapsed(begin)}; Ctrl-C stops it)`);
  }

  const code = await end;
  if (stopping) say('Vitrine has stopped.');
  else throw new Stop(`The server stopped unexpectedly with code ${code}.`, { code: code === 0 ? 1 : code });
}
