import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { CacheTag } from '../../../lib/contract/core/cache-tags';
import { inMatchingOrder } from '../../../lib/contract/core/path-pattern';
import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import type { ErrorCode } from '../../../lib/contract/core/errors';
import type { Locale } from '../../../lib/contract/core/locale';
import { watchOutage } from '../../../lib/runtime/telemetry/outage';
import type { Outage } from '../../../lib/runtime/telemetry/types';
import {
  currentRequest,
  duringRequest,
  REQUEST_ID,
  requestIdOf,
} from '../../../lib/runtime/telemetry/request';
import { inSpan } from '../../../lib/runtime/telemetry/spans';
import { isUnavailable } from '../../db/failure';
import { FilesUnavailable } from '../../files/files-unavailable';
import type { Upload } from '../../files/receiving/receive-form';
import { describeError } from '../../../lib/runtime/telemetry/log/log';
import { anonymous, refusalOf, requireAccess } from '../caller';
import type { Caller } from '../caller';
import type { Client } from '../context';
import { Refusal } from '../refusal';
import { failure, written } from './answer';
import { keepsContract } from './check-answer';
import { clientAddress } from './client-address';
import type { Connection } from './client-address';
import { download } from './download';
import type { Handler, SignedBody } from './handler';
import { preferredLocale } from './language';
import { readBody, refuseBody } from './read-body';
import { readOut } from './read-out';
import { createMethodTable, routeOf } from './routes';
import type { Serving } from './serving';
import { stripFor } from './strip';
import { codeOfFields, wrongFields } from '../wrong-fields';

interface Variables {
  requestId: string;
  locale: Locale;
  /** Logged instead of the path, which may contain personal data. */
  endpoint?: AnyEndpoint;
  caller: Caller;
  client: Client;
}
type Env = { Variables: Variables; Bindings: Connection };

/** Logs the start and end of an outage. */
interface Away {
  database: Outage;
  files: Outage;
}

/** Tags of stale pages; the site's transport reads and removes this header. */
const cacheTagsHeader = 'x-cache-tags';

/** Characters. */
const MOST_USER_AGENT = 300;

const statusCodes: Partial<Record<number, ErrorCode>> = {
  400: 'UNREADABLE_BODY',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
};

/** @throws at startup for a missing handler, a repeated id or an unsupported schema of an answer */
export function serveEndpoints(
  endpoints: readonly AnyEndpoint[],
  handlers: Readonly<Record<string, Handler<AnyEndpoint>>>,
  serving: Serving,
): (request: Request, connection?: Connection) => Promise<Response> {
  const ids = new Set(endpoints.map((endpoint) => endpoint.id));
  if (ids.size < endpoints.length) throw new Error('Two endpoints of the contract share an id');

  const { log } = serving;
  const away: Away = {
    database: watchOutage(log, { begins: 'database.unavailable', ends: 'database.answers' }),
    files: watchOutage(log, { begins: 'files.unavailable', ends: 'files.answers' }),
  };
  const app = new OpenAPIHono<Env>();
  app.use(async (c, next) => {
    c.set('caller', anonymous);
    c.set('requestId', currentRequest()?.id ?? requestIdOf(c.req.header(REQUEST_ID)));
    c.set('locale', preferredLocale(c.req.header('accept-language') ?? null));
    await next();
    await readOut(c.req.raw);
  });
  for (const endpoint of inMatchingOrder(endpoints)) {
    const handler = handlers[endpoint.id];
    if (!handler) throw new Error(`The endpoint ${endpoint.id} has no handler`);
    serve(app, endpoint, handler, serving, away);
  }

  const methodsOf = createMethodTable(endpoints);
  app.notFound((c) => {
    const methods = methodsOf(c.req.path);
    if (methods.length === 0) return failure('NOT_FOUND', meta(c));
    return failure('METHOD_NOT_ALLOWED', meta(c), { allow: methods.join(', ') });
  });
  app.onError((error, c) => {
    serving.tools.writability.note(error);
    return refuse(error, c, serving, away);
  });

  const answer = async (request: Request, connection: Connection, id: string): Promise<Response> => {
    try {
      return await app.fetch(request, connection);
    } catch (error) {
      // Hono rethrows values that are not an Error.
      serving.log('error', 'request.failed', { requestId: id, ...describeError(error) });
      return failure('SERVER_ERROR', {
        locale: preferredLocale(request.headers.get('accept-language')),
        requestId: id,
      });
    }
  };
  return (request, connection = {}) => {
    // Calls of one page share its request id.
    const context = currentRequest() ?? { id: requestIdOf(request.headers.get(REQUEST_ID)) };
    return duringRequest(context, () => answer(request, connection, context.id));
  };
}

/** Serialised fixed answers; the API description is a megabyte. */
const texts = new WeakMap<object, string>();

function serve(
  app: OpenAPIHono<Env>,
  endpoint: AnyEndpoint,
  handler: Handler<AnyEndpoint>,
  { log, checkAnswers, tools, clock, accessControl, withCurrentAddresses }: Serving,
  away: Away,
): void {
  const route = routeOf(endpoint);
  const strip = stripFor(endpoint.answer);
  const valid = (c: HonoContext<Env>, part: 'param' | 'query' | 'json') =>
    c.req.valid(part as never) as unknown;

  app.on(endpoint.method.toUpperCase(), route.getRoutingPath(), async (c, next) => {
    c.set('endpoint', endpoint);
    // Before validation: callers without access learn nothing about the input.
    const recognise = async (acts: boolean) => {
      const header = c.req.header('authorization') ?? null;
      c.set('caller', await accessControl.authenticate({ ...tools, now: clock() }, header, acts));
      const refused = refusalOf(endpoint, c.get('caller'));
      if (refused) throw new Refusal(refused);
    };
    c.set('client', {
      address: await clientAddress(c.req.raw, c.env, { secret: tools.keys.secret, now: clock() }),
      userAgent: c.req.header('user-agent')?.slice(0, MOST_USER_AGENT) ?? null,
    });
    await recognise(endpoint.method !== 'get');
    // Access may end while the body arrives.
    if (!endpoint.upload && (await readBody(c.req))) await recognise(false);
    if (!endpoint.body && !endpoint.upload && !endpoint.signedBy) await refuseBody(c.req);
    await inSpan(`API ${endpoint.id}`, next, { attributes: { 'http.route': endpoint.path } });
  });

  app.openapi(
    route,
    async (c) => {
      const now = clock();
      const expired = new Set<CacheTag>();
      const body = endpoint.body ? valid(c, 'json') : undefined;
      const caller = c.get('caller');
      const params = endpoint.params ? (valid(c, 'param') as object) : {};
      const input = { ...(body as object | undefined), ...params };
      // After validation: the need for a proof may depend on fields.
      requireAccess(endpoint, caller, input);
      const outgoing = await handler({
        params,
        query: endpoint.query ? valid(c, 'query') : {},
        body,
        upload: uploadOf(c.req.raw, endpoint),
        signed: await signedOf(c.req.raw, endpoint),
        context: {
          ...tools,
          database: accessControl.guardWrites(tools, clock, { endpoint, caller, input }),
          now,
          client: c.get('client'),
          endpoint: endpoint.id,
          signal: c.req.raw.signal,
          caller,
          locale: c.get('locale'),
          expire: (...tags) => tags.forEach((tag) => expired.add(tag)),
        },
      });
      // Health calls answer without the database.
      if (endpoint.tag !== 'operations') away.database.answered();
      if (endpoint.upload || endpoint.download) away.files.answered();
      const about = {
        status: endpoint.status,
        locale: outgoing.locale ?? c.get('locale'),
        requestId: c.get('requestId'),
      };
      if ('file' in outgoing) return download(outgoing.file, about);
      const known = outgoing.fixed ? texts.get(outgoing.answer as object) : undefined;
      if (known !== undefined) return written(known, about);
      if (
        checkAnswers &&
        !keepsContract(endpoint, { answer: outgoing.answer, expired, requestId: about.requestId }, log)
      )
        return failure('SERVER_ERROR', meta(c));
      const json = JSON.stringify(strip(outgoing.answer));
      const text =
        endpoint.access === 'anyone' && endpoint.method === 'get'
          ? await withCurrentAddresses(tools.database.read, json)
          : json;
      if (outgoing.fixed) texts.set(outgoing.answer as object, text);
      return written(text, about, expired.size > 0 ? { [cacheTagsHeader]: [...expired].join(', ') } : {});
    },
    (result, c) => {
      if (result.success) return undefined;
      const fields = wrongFields(result.error, (result as { data?: unknown }).data);
      return failure(codeOfFields(fields), { ...meta(c), incomplete: endpoint.incomplete, fields });
    },
  );
}

async function refuse(
  error: unknown,
  c: HonoContext<Env>,
  { log, tools, clock, recordRefusal }: Serving,
  away: Away,
): Promise<Response> {
  if (error instanceof Refusal) {
    const endpoint = c.get('endpoint');
    if (endpoint)
      await recordRefusal(error, {
        ...tools,
        now: clock(),
        caller: c.get('caller'),
        client: c.get('client'),
        endpoint: endpoint.id,
      });
    const { retryAfter, allowed, count } = error.advice;
    return failure(error.code, { ...meta(c), fields: error.fields, allowed, retryAfter, count });
  }
  const code = error instanceof HTTPException ? statusCodes[error.status] : undefined;
  if (code) return failure(code, meta(c));
  const about = { requestId: c.get('requestId'), endpoint: c.get('endpoint')?.id, ...describeError(error) };
  if (isUnavailable(error)) {
    (error instanceof FilesUnavailable ? away.files : away.database).failed(about);
    return failure(c.get('endpoint')?.unavailable ?? 'UNAVAILABLE', { ...meta(c), retryAfter: 5 });
  }
  log('error', 'request.failed', about);
  return failure('SERVER_ERROR', meta(c));
}

function meta(c: HonoContext<Env>): { locale: Locale; requestId: string } {
  return { locale: c.get('locale'), requestId: c.get('requestId') };
}

async function signedOf(request: Request, { signedBy }: AnyEndpoint): Promise<SignedBody> {
  if (signedBy === undefined) return { bytes: new Uint8Array(), signature: '' };
  return {
    bytes: new Uint8Array(await request.arrayBuffer()),
    signature: request.headers.get(signedBy) ?? '',
  };
}

function uploadOf({ headers, body }: Request, { form }: AnyEndpoint): Upload {
  const length = Number(headers.get('content-length') ?? NaN);
  return {
    contentType: headers.get('content-type') ?? '',
    contentLength: Number.isSafeInteger(length) ? length : undefined,
    body,
    fields: Object.keys(form?.shape ?? {}),
  };
}
