// The only reader of process.env.
import { isIP } from 'node:net';
import { schema, type Env } from './env-schema';
import { processWide } from './runtime/registry';

export type { Env };

export const settingNames: readonly string[] = Object.keys(schema.shape);

/** For finding unknown names. */
export function environment(): Record<string, string | undefined> {
  return process.env;
}

/** @throws Error with a line per invalid setting */
export function readEnv(source: Record<string, string | undefined> = process.env): Env {
  const result = schema.safeParse(source);
  if (result.success) return result.data;
  const lines = result.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Settings not understood:\n${lines.join('\n')}`);
}

/** Build option of scripts/build-standalone.mjs. */
export const buildsStandalone = (): boolean => process.env.BUILD_STANDALONE === '1';

/** File names of the scripts of components/elements; set while scripts build or develop the site. */
export const namedScripts = (): string[] | undefined => process.env.BUILD_SCRIPTS?.split(' ');

/** Relative to the repository; set by scripts/lib/build/builds.mjs. */
export const buildFolder = (): string => process.env.BUILD_FOLDER || '.next';

/** Read once: each request needs settings many times. */
export function settleEnv(source?: Record<string, string | undefined>): Env {
  return (processWide.settings = Object.freeze(readEnv(source)));
}

// Not at import: the build must not include its machine's settings.
export function env(): Env {
  return processWide.settings ?? readEnv();
}

/** OpenTelemetry's packages read other variables. */
export function telemetrySettings(source: Record<string, string | undefined> = process.env): {
  enabled: boolean;
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
    enabled: wanted && source.OTEL_SDK_DISABLED?.trim().toLowerCase() !== 'true',
    named: given('SERVICE_NAME') || (source.OTEL_RESOURCE_ATTRIBUTES?.includes('service.name=') ?? false),
  };
}

/** Next.js's fetch spans contain full URLs; the site creates its own. */
export function quietFrameworkFetches(): void {
  process.env.NEXT_OTEL_FETCH_DISABLED = '1';
}

/** The AWS SDK's warning about future Node versions. */
export function quietStorePackage(): void {
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = 'true';
}

/** next-auth reads its URL only from this variable. */
export function pinSessionAddress(): void {
  process.env.NEXTAUTH_URL = `${siteUrl()}/session`;
}

/** Without trailing slash. */
export function siteUrl(): string {
  const { SITE_URL, PORT } = env();
  return SITE_URL ?? `http://localhost:${PORT}`;
}

/** Without trailing slash. */
export function ownOrigin(): string {
  const { HOSTNAME = '', PORT } = env();
  const address = isIP(HOSTNAME) === 6 ? `[${HOSTNAME}]` : HOSTNAME;
  return `http://${isIP(HOSTNAME) === 0 || ['0.0.0.0', '[::]'].includes(address) ? 'localhost' : address}:${PORT}`;
}
