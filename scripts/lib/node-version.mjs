// An old Node must parse this.
import { readFileSync } from 'fs';

/** @returns {string} such as "20.19" */
function neededNode() {
  var manifest = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return manifest.engines.node.replace(/[^\d.]/g, '');
}

/**
 * @param {string} version such as "20.19.4"
 * @param {string} needed such as "20.19"
 * @returns {boolean}
 */
export function isEnough(version, needed) {
  var have = version.split('.').map(Number);
  var want = needed.split('.').map(Number);
  for (var i = 0; i < want.length; i += 1) {
    var difference = (have[i] || 0) - (want[i] || 0);
    if (difference !== 0) return difference > 0;
  }
  return true;
}

export function requireNode() {
  var needed = neededNode();
  if (isEnough(process.versions.node, needed)) return;
  console.error('Vitrine needs Node ' + needed + ' or newer; this is Node ' + process.versions.node + '.');
  process.exit(1);
}
