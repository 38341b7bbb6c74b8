import { createRoute, type RouteConfig } from '@hono/zod-openapi';
import { DOCUMENT_FIELD } from '../../../lib/contract/projects/document-limits';
import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import { pathPattern } from '../../../lib/contract/core/path-pattern';
import { errorStatus, failureSchema } from '../../../lib/contract/core/errors';
import type { ErrorCode } from '../../../lib/contract/core/errors';

const json = (schema: AnyEndpoint['answer']) => ({ 'application/json': { schema } });
const bytes = { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } as const;

/** Described only: the signature covers its bytes. */
const signedJson = { 'application/json': { schema: { type: 'object' as const } } };

type Content = NonNullable<NonNullable<RouteConfig['request']>['body']>['content'];

/** Described only: the endpoint reads the form as a stream. */
function formOf({ form }: AnyEndpoint): Content {
  const fields = Object.fromEntries(
    Object.keys(form?.shape ?? {}).map((name) => [name, { type: 'string' as const }]),
  );
  return {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { [DOCUMENT_FIELD]: { type: 'string', format: 'binary' }, ...fields },
        required: [DOCUMENT_FIELD],
        additionalProperties: false,
      },
    },
  };
}

function failuresOf(endpoint: AnyEndpoint): ErrorCode[] {
  const takesInput =
    endpoint.params !== undefined || endpoint.query !== undefined || endpoint.body !== undefined;
  const codes: ErrorCode[] = [...endpoint.errors, 'SERVER_ERROR', endpoint.unavailable ?? 'UNAVAILABLE'];
  if (takesInput) codes.push('INVALID');
  if (endpoint.method !== 'get' && !endpoint.signedBy) codes.push('UNKNOWN_FIELD');
  if (endpoint.body || endpoint.upload) codes.push('UNSUPPORTED_TYPE');
  if (!endpoint.upload && endpoint.method !== 'get') codes.push('UNREADABLE_BODY', 'TOO_LARGE');
  if (endpoint.access !== 'anyone') codes.push(endpoint.stranger ?? 'UNAUTHORIZED');
  if (endpoint.access === 'manager' || endpoint.access === 'admin')
    codes.push('FORBIDDEN', 'OTP_SETUP_REQUIRED');
  if (endpoint.proof) codes.push('PROOF_REQUIRED');
  return [...new Set(codes)].sort((a, b) => errorStatus[a] - errorStatus[b]);
}

export function routeOf(endpoint: AnyEndpoint): RouteConfig & { getRoutingPath(): string } {
  const failures = failuresOf(endpoint);
  const statuses = [...new Set(failures.map((code) => errorStatus[code]))];
  const named = (status: number) => failures.filter((code) => errorStatus[code] === status).join(', ');
  return createRoute({
    operationId: endpoint.operationId ?? endpoint.id,
    method: endpoint.method,
    path: endpoint.path,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    security: endpoint.access === 'anyone' ? [] : [{ bearer: [] }],
    ...(endpoint.proof ? { 'x-proof': endpoint.proof } : {}),
    ...(endpoint.rights ? { 'x-rights': [...endpoint.rights] } : {}),
    request: {
      ...(endpoint.params ? { params: endpoint.params } : {}),
      ...(endpoint.query ? { query: endpoint.query } : {}),
      ...(endpoint.body
        ? { body: { content: json(endpoint.body), required: true } }
        : endpoint.upload
          ? { body: { content: formOf(endpoint), required: true } }
          : endpoint.signedBy
            ? { body: { content: signedJson, required: true } }
            : {}),
    },
    responses: {
      [endpoint.status]: {
        description: endpoint.summary,
        content: endpoint.download ? bytes : json(endpoint.answer),
      },
      ...Object.fromEntries(
        statuses.map((status) => [status, { description: named(status), content: json(failureSchema) }]),
      ),
    },
  });
}

/** Empty for an unknown path. */
export function createMethodTable(endpoints: readonly AnyEndpoint[]): (path: string) => string[] {
  const table = endpoints.map(({ path, method }) => ({
    pattern: pathPattern(path),
    methods: method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()],
  }));
  return (path) =>
    [...new Set(table.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods))].sort();
}
