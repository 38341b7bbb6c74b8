// The Content-Security-Policy of every page. No inline script runs unless it is the framework's own:
// cached pages name theirs by hash (they are the same for everybody, so a nonce is impossible),
// pages rendered per request carry a nonce.
import { createHash } from 'node:crypto';

export interface PolicySettings {
  /** Origin of the optional audience script, which also receives its measurements. */
  analyticsOrigin?: string | undefined;
  /** Development needs eval and inline scripts for hot reloading. */
  development?: boolean;
}

/** @param scripts sources allowed beside our own files: `'sha256-…'` or `'nonce-…'`, quoted as in the header. */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { analyticsOrigin, development = false }: PolicySettings = {},
): string {
  const own = ["'self'", ...(analyticsOrigin ? [analyticsOrigin] : [])];
  const script = development ? [...own, "'unsafe-inline'", "'unsafe-eval'"] : [...own, ...scripts];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': script,
    // Drawings to scale set their lengths as custom properties on the element.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': own,
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;
const dataBlock = /\stype="application\/(?:ld\+)?json"/;

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether an inline script has exactly a shape the framework writes, with nothing but JSON as its argument.
 * Hashing whatever stands in the page would allow an injected script too.
 */
export function isFrameworkScript(script: string): boolean {
  if (script === '(self.__next_f=self.__next_f||[]).push([0])') return true;
  const flight = /^self\.__next_f\.push\((\[[\s\S]*\])\)$/.exec(script);
  if (flight?.[1]) return isJson(flight[1]);
  const turbopack =
    /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{[\s\S]*\})\);?$/.exec(
      script,
    );
  return turbopack?.[1] !== undefined && isJson(turbopack[1]);
}

/** Hash sources for the framework's inline scripts of a page, in order of appearance, each once. */
export function frameworkScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes) || !isFrameworkScript(script)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`);
  }
  return [...hashes];
}

/** The policy of one stored page. */
export function storedPagePolicy(html: string, settings: PolicySettings = {}): string {
  return contentSecurityPolicy(frameworkScriptHashes(html), settings);
}
