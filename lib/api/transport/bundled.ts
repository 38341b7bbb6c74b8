// The bundled API inside this process: registered at start-up, looked up by the transport.
// On globalThis, because start-up, middleware and pages are separate bundles that share nothing else.

export interface BundledApi {
  handle(request: Request): Promise<Response>;
  close(): Promise<void>;
}

const key = Symbol.for('vitrine.bundled-api');
const registry = globalThis as { [key: symbol]: BundledApi | undefined };

export function registerBundledApi(api: BundledApi): void {
  registry[key] = api;
}

export function bundledApi(): BundledApi | undefined {
  return registry[key];
}
