import { findProgram } from '../../scripts/lib/packages.mjs';
import { Stop } from '../../scripts/lib/terminal.mjs';

/** @typedef {{ wrk: string, nginx: string }} Tools */

/** @returns {Tools} @throws {Stop} when one is missing */
export function requireTools() {
  const wrk = findProgram(['wrk']);
  const nginx = findProgram(['nginx'], ['/usr/sbin', '/usr/local/sbin']);
  const missing = [...(wrk ? [] : ['wrk']), ...(nginx ? [] : ['nginx'])];
  if (!wrk || !nginx)
    throw new Stop(
      `Measuring throughput needs ${missing.join(' and ')} (Debian: apt-get install wrk nginx-light). Without it: npm run bench -- --only=life,lists`,
    );
  return { wrk, nginx };
}
