// Objects that exist once in the process. Start-up, middleware, pages and the page store are separate bundles, each with its
// own copy of every module: only `globalThis` is common to them. The same holds in browsers for boot.js and the scripts of a page.
// Types are imported from files that import nothing of the registry.
import type { AsyncLocalStorage } from 'node:async_hooks';
import type { Refreshed } from '@/lib/auth/session/session';
import type { Env } from '@/lib/env-schema';
import type { Expiries, PageReads, PageRules, SharedPages } from './page-store/types';
import type { Outage, RequestContext, Spans } from './telemetry/types';

/** The bundled API while it runs in this process. */
export interface RunningApi {
  /** @param connection absent for calls made inside this process */
  handle(request: Request, connection?: { socketAddress?: string | undefined }): Promise<Response>;
  /** Sends all mail that is due now. @returns how many were sent */
  sendMails(): Promise<number>;
  /** Ends jobs after the piece under way; requests are still answered. */
  endJobs(): Promise<void>;
  /** Ends everything; requests after this answer 503. */
  close(): Promise<void>;
}

/** An answer of the API, read to its end. */
export interface ReadAnswer {
  status: number;
  headers: Headers;
  text: string;
}

/** Every process-wide object, with the module that sets it. All are absent until then. */
export interface ProcessWide {
  /** The checked settings. Set by lib/env.ts at start-up; tests and builds read the environment at each call. */
  settings?: Readonly<Env>;
  /** Signs sessions and calls between site and API. Set by lib/auth/session/secret.ts at start-up. */
  secret?: string;
  /** The secret before it, which still opens sessions. Set with `secret`. */
  previousSecret?: string | undefined;
  /** True once lib/runtime/hooks.ts has subscribed to Node's server events. */
  requestsHooked?: true;
  /** True once the process was asked to end. Set by lib/runtime/shutdown/state.ts. */
  shuttingDown?: true;

  /** The request that the current asynchronous work belongs to. Set by lib/runtime/telemetry/request.ts, whichever bundle loads it first. */
  currentRequest?: AsyncLocalStorage<RequestContext | undefined>;
  /** Records spans, while OpenTelemetry is configured. Set by lib/runtime/telemetry/telemetry.ts at start-up. */
  spans?: Spans | undefined;
  /** Counts waiting mails by state. Set by server/start.ts through lib/runtime/telemetry/queues.ts. */
  queues?: (() => Promise<Readonly<Record<string, number>>>) | undefined;
  /** Whether an external API answers. Set by lib/api/transport/transport.ts at its first call. */
  apiOutage?: Outage;

  /** What is added to a stored page, and which are stored. Set by lib/runtime/page-store/page-rules.ts at start-up. */
  pageRules?: PageRules;
  /** Hears which stored page an answer is made from. Set by lib/runtime/ready-answers/stored-pages.ts at start-up. */
  pageReads?: PageReads;
  /** Pages shared with other instances. Set by lib/runtime/page-store/shared-pages.ts at start-up, with REDIS_URL only. */
  sharedPages?: SharedPages;
  /** Expired tags in their order. Set by lib/runtime/page-store/expiries.mjs, whichever bundle loads it first. */
  expiries?: Expiries;

  /** The bundled API that calls go to, unless API_URL is set. Set by instrumentation.ts through lib/api/transport/bundled.ts. */
  bundledApi?: Pick<RunningApi, 'handle' | 'close'>;
  /** Every running API by its database: two handles on one SQLite file would block each other. Set by server/start.ts. */
  runningApis?: Map<string, Promise<RunningApi>>;
  /** Answers to reads of requests under way, by their context. Set by lib/api/transport/shared-reads.ts. */
  sharedReads?: WeakMap<object, Map<string, Promise<ReadAnswer>>>;
  /** Session tokens being renewed, by the token before. Set by lib/auth/session/refresh.ts. */
  refreshes?: Map<string, Promise<Refreshed>>;

  /** In browsers: the address before public/boot.js removed a token from it. Read by lib/i18n/opened-address.ts. */
  openedAddress?: Pick<Location, 'pathname' | 'search'>;
}

const key = Symbol.for('vitrine');

/** The registry of this process. Page store and boot.js, which run outside the bundles, find it under the same symbol. */
export const processWide: ProcessWide = ((globalThis as { [key]?: ProcessWide })[key] ??= {});
