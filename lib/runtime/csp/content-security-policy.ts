// Allows the framework's inline scripts: by hash on stored pages, which visitors share, else by nonce.
import { createHash } from 'node:crypto';

export interface PolicySettings {
  /** Origin of the optional analytics script and its endpoint. */
  analyticsOrigin?: string | undefined;
  /** Hot reloading needs eval and inline scripts. */
  development?: boolean;
}

/** @param scripts `'sha256-…'` or `'nonce-…'`, quoted as in the header */
export function contentSecurityPolicy(
  scripts: readonly string[],
  { analyticsOrigin, development = false }: PolicySettings = {},
): string {
  const own = ["'self'", ...(analyticsOrigin ? [analyticsOrigin] : [])];
  const script = development ? [...own, "'unsafe-inline'", "'unsafe-eval'"] : [...own, ...scripts];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': script,
    // Scaled drawings set custom properties in style attributes.
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

/** Accepts only a framework's form whose sole argument is JSON: hashing any script would allow injected ones. */
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

export function frameworkScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (dataBlock.test(attributes) || !isFrameworkScript(script)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script, 'utf8').digest('base64')}'`);
  }
  return [...hashes];
}

export function storedPagePolicy(html: string, settings: PolicySettings = {}): string {
  return contentSecurityPolicy(frameworkScriptHashes(html), settings);
}
