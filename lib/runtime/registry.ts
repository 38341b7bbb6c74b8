// Objects shared by bundles with own copies of modules: start-up, middleware, pages, page store. Imported
// types must not import this file.
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Refreshed } from '@/lib/auth/session/session';
import type { Env } from '@/lib/env-schema';
import type { Expiries, PageReads, PageRules, SharedPages } from './page-store/types';
import type { Outage, RequestContext, Spans } from './telemetry/types';

export interface RunningApi {
  /** @param connection absent for calls from this process */
  handle(request: Request, connection?: { socketAddress?: string | undefined }): Promise<Response>;
  sendMails(): Promise<number>;
  /** Waits for current tasks; requests are still answered. */
  endJobs(): Promise<void>;
  /** Later requests get 503. */
  close(): Promise<void>;
}

export interface ReadAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Set by the file that each property names. */
export interface ProcessWide {
  /** lib/env.ts; unset in tests and builds. */
  settings?: Readonly<Env>;
  /** Signs sessions and API calls. lib/auth/session/secret.ts. */
  secret?: string;
  /** Still verifies sessions. */
  previousSecret?: string | undefined;
  /** For the security policy. lib/settings/shown-settings.ts. */
  audience?: { readonly script: string | undefined };
  /** lib/time-zone.ts; in browsers public/boot.js. */
  timeZone?: string;
  /** lib/runtime/hooks.ts. */
  requestsHooked?: true;
  /** lib/runtime/shutdown/state.ts. */
  shuttingDown?: true;

  /** lib/runtime/telemetry/request.ts. */
  currentRequest?: AsyncLocalStorage<RequestContext | undefined>;
  /** Only with OpenTelemetry. lib/runtime/telemetry/telemetry.ts. */
  spans?: Spans | undefined;
  /** Waiting mails by state. lib/runtime/telemetry/queues.ts. */
  queues?: (() => Promise<Readonly<Record<string, number>>>) | undefined;
  /** Of an external API. lib/api/transport/transport.ts. */
  apiOutage?: Outage;

  /** lib/runtime/page-store/page-rules.ts. */
  pageRules?: PageRules;
  /** lib/runtime/ready-answers/stored-pages.ts. */
  pageReads?: PageReads;
  /** Only with REDIS_URL. lib/runtime/page-store/shared-pages.ts. */
  sharedPages?: SharedPages;
  /** lib/runtime/page-store/expiries.mjs. */
  expiries?: Expiries;

  /** Absent with API_URL. lib/api/transport/bundled.ts. */
  bundledApi?: Pick<RunningApi, 'handle' | 'close'>;
  /** By database: two handles on one SQLite file block each other. server/start.ts. */
  runningApis?: Map<string, Promise<RunningApi>>;
  /** By request context. lib/api/transport/shared-reads.ts. */
  sharedReads?: WeakMap<object, Map<string, Promise<ReadAnswer>>>;
  /** By previous session token. lib/auth/session/refresh.ts. */
  refreshes?: Map<string, Promise<Refreshed>>;

  /** In browsers: the address before public/boot.js removed a token. lib/i18n/address-in-bar.ts reads it. */
  addressInBar?: Pick<Location, 'pathname' | 'search'>;
}

const key = Symbol.for('vitrine');

/** page-cache.mjs and boot.js use this symbol. */
export const processWide: ProcessWide = ((globalThis as { [key]?: ProcessWide })[key] ??= {});
