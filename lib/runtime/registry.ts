// Objects that exist once per process: start-up, middleware, pages and page store are bundles with own copies of
// modules. In browsers, boot.js and page scripts share the registry. Imported types must come from files that do not
// import this one.
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Refreshed } from '@/lib/auth/session/session';
import type { Env } from '@/lib/env-schema';
import type { Expiries, PageReads, PageRules, SharedPages } from './page-store/types';
import type { Outage, RequestContext, Spans } from './telemetry/types';

export interface RunningApi {
  /** @param connection absent for calls from this process */
  handle(request: Request, connection?: { socketAddress?: string | undefined }): Promise<Response>;
  sendMails(): Promise<number>;
  runImports(): Promise<number>;
  /** Jobs finish their current task; requests are still answered. */
  endJobs(): Promise<void>;
  /** Later requests get 503. */
  close(): Promise<void>;
}

export interface ReadAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Absent until the named module sets it. */
export interface ProcessWide {
  /** Set by lib/env.ts at start-up; tests and builds read the environment at each call. */
  settings?: Readonly<Env>;
  /** Signs sessions and calls between site and API. Set by lib/auth/session/secret.ts at start-up. */
  secret?: string;
  /** Still verifies sessions. Set with `secret`. */
  previousSecret?: string | undefined;
  /** Of the settings that pages read last, for their security policy. Set by lib/settings/shown-settings.ts. */
  audience?: { readonly script: string | undefined };
  /** Of the settings read last. Set by lib/time-zone.ts; in browsers components/elements/boot.js. */
  timeZone?: string;
  /** Set by lib/runtime/hooks.ts. */
  requestsHooked?: true;
  /** Set by lib/runtime/shutdown/state.ts. */
  shuttingDown?: true;

  /** Set by lib/runtime/telemetry/request.ts, in the first bundle that loads it. */
  currentRequest?: AsyncLocalStorage<RequestContext | undefined>;
  /** Only with OpenTelemetry. Set by lib/runtime/telemetry/telemetry.ts at start-up. */
  spans?: Spans | undefined;
  /** Waiting mails by state. Set by server/start.ts through lib/runtime/telemetry/queues.ts. */
  queues?: (() => Promise<Readonly<Record<string, number>>>) | undefined;
  /** An external API's. Set by lib/api/transport/transport.ts at its first call. */
  apiOutage?: Outage;

  /** Set by lib/runtime/page-store/page-rules.ts at start-up. */
  pageRules?: PageRules;
  /** Set by lib/runtime/ready-answers/stored-pages.ts at start-up. */
  pageReads?: PageReads;
  /** Only with REDIS_URL. Set by lib/runtime/page-store/shared-pages.ts at start-up. */
  sharedPages?: SharedPages;
  /** Set by lib/runtime/page-store/expiries.mjs, in the first bundle that loads it. */
  expiries?: Expiries;

  /** Unless API_URL is set. Set by instrumentation.ts through lib/api/transport/bundled.ts. */
  bundledApi?: Pick<RunningApi, 'handle' | 'close'>;
  /** By database: two handles on one SQLite file block each other. Set by server/start.ts. */
  runningApis?: Map<string, Promise<RunningApi>>;
  /** By request context. Set by lib/api/transport/shared-reads.ts. */
  sharedReads?: WeakMap<object, Map<string, Promise<ReadAnswer>>>;
  /** By previous session token. Set by lib/auth/session/refresh.ts. */
  refreshes?: Map<string, Promise<Refreshed>>;

  /** In browsers: the address before components/elements/boot.js removed a token. lib/i18n/address-in-bar.ts reads it. */
  addressInBar?: Pick<Location, 'pathname' | 'search'>;
}

const key = Symbol.for('vitrine');

/** page-cache.mjs and boot.js use this symbol. */
export const processWide: ProcessWide = ((globalThis as { [key]?: ProcessWide })[key] ??= {});
