// The only reader of process.env. What the settings are: lib/env-schema.ts.
import { isIP } from 'node:net';
import { schema, type Env } from './env-schema';
import { processWide } from './runtime/registry';

export type { Env };

/** Every setting's name. */
export const settingNames: readonly string[] = Object.keys(schema.shape);

/** What the process was started with, for who looks for names that are none of these. */
export function environment(): Record<string, string | undefined> {
  return process.env;
}

/**
 * Reads and checks the settings.
 * @throws Error with one line per wrong setting; the message is meant for the terminal.
 */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Settings not understood:\n${lines.join('\n')}`);
}

/** Whether this build is to gather all that it needs in one folder (scripts/build-standalone.mjs); no setting of a running site. */
export const buildsStandalone = (): boolean => process.env.BUILD_STANDALONE === '1';

/** Folder of the build, relative to the checkout. Set by the start script (scripts/lib/build/builds.mjs), not by an operator. */
export const buildFolder = (): string => process.env.BUILD_FOLDER || '.next';

/** Reads the settings for good, for all bundles of this process: a request asks for them a dozen times. */
export function settleEnv(source?: Record<string, string | undefined>): Env {
  return (processWide.settings = Object.freeze(readEnv(source)));
}

// Read at each call until they are settled, not at import: the build must not bake in a setting of the machine it ran on.
export function env(): Env {
  return processWide.settings ?? readEnv();
}

/** What OpenTelemetry's standard variables ask for. The rest of them its own packages read. */
export function telemetrySettings(source: Record<string, string | undefined> = process.env): {
  asked: boolean;
  named: boolean;
} {
  const given = (...names: string[]) =>
    names.some((name) => Boolean(source[`OTEL_${name}`]) && source[`OTEL_${name}`] !== 'none');
  const wanted = given(
    'EXPORTER_OTLP_ENDPOINT',
    'EXPORTER_OTLP_TRACES_ENDPOINT',
    'EXPORTER_OTLP_METRICS_ENDPOINT',
    'TRACES_EXPORTER',
    'METRICS_EXPORTER',
  );
  return {
    asked: wanted && source.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true',
    named: given('SERVICE_NAME') || (source.OTEL_RESOURCE_ATTRIBUTES?.includes('service.name=') ?? false),
  };
}

/** The framework would make spans of its own of what the site fetches, named by whole addresses: the site makes them itself. */
export function quietFrameworkFetches(): void {
  process.env.NEXT_OTEL_FETCH_DISABLED = '1';
}

/** The package for S3 says at each start which Node it will ask for one day: that concerns whoever updates it, not who runs the site. */
export function quietStorePackage(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}

/** Where next-auth answers. It reads its own address from this variable and from nowhere else. */
export function pinSessionAddress(): void {
  process.env.NEXTAUTH_URL = `${siteUrl()}/session`;
}

/** The site's own address, without a trailing slash. */
export function siteUrl(): string {
  const { SITE_URL, PORT } = env();
  return SITE_URL ?? `http://localhost:${PORT}`;
}

/**
 * Where this process reaches its own server: the address it listens on, else localhost.
 * @returns origin without a trailing slash
 */
export function ownOrigin(): string {
  const { HOSTNAME = '', PORT } = env();
  const address = isIP(HOSTNAME) === 6 ? `[${HOSTNAME}]` : HOSTNAME;
  return `http://${isIP(HOSTNAME) === 0 || ['0.0.0.0', '[::]'].includes(address) ? 'localhost' : address}:${PORT}`;
}
