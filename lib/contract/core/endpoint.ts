// What a call is: the shape every entry of the contract has. The bundled API routes and validates by it,
// the client builds and parses by it, OpenAPI is printed from it, the contract suite walks it.
import type { z } from 'zod';
import { closed } from './closed-body';
import type { ErrorCode } from './errors';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Pictures of public pages have addresses of their own, outside the calls. */
export type EndpointPath = `/api/${string}` | `/uploads/${string}`;

/** Who may call at all; what each caller sees inside is the rule's business (server/<subject>). */
export type Access = 'anyone' | 'user' | 'manager' | 'admin';

/** Milliseconds for which a proof of identity counts as recent. */
export const PROOF_LIFE = 600_000;

/**
 * Which calls ask for a recent proof of who calls (PROOF_REQUIRED): all of them, those of accounts with a second factor, or
 * those whose body names one of these fields; with values, one of these values.
 */
export type Proof =
  'recent' | 'second-factor' | { readonly fields: Readonly<Record<string, 'any' | readonly string[]>> };

export interface Endpoint<
  Params extends z.ZodObject = z.ZodObject,
  Query extends z.ZodObject = z.ZodObject,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Path extends EndpointPath = EndpointPath,
> {
  /** Unique name: of the call's handler, samples and expiries. */
  id: string;
  /** OpenAPI's operationId, where clients know the call by another name than `id`. */
  operationId?: string;
  method: Method;
  /** As OpenAPI writes it: `/api/projects/public/{id}`. */
  path: Path;
  access: Access;
  /** Asks for a password (and code) or a passkey within the last PROOF_LIFE: a stolen session alone is not enough. */
  proof?: Proof;
  /** What a caller without a session is told, where it is not UNAUTHORIZED. */
  stranger?: ErrorCode;
  /** What it answers while the database is away, where it is not UNAVAILABLE. */
  unavailable?: ErrorCode;
  tag: string;
  summary: string;
  params?: Params;
  query?: Query;
  /** JSON. Fields that it does not name are refused (422 UNKNOWN_FIELD), at every depth. */
  body?: Body;
  /** Takes a multipart form with one file, read as a stream, instead of a JSON body. */
  upload?: true;
  /** What else that form may say, field by field. */
  form?: z.ZodObject;
  /** Answers a file instead of JSON. */
  download?: true;
  /** … which pages show: it may be kept, and is the same in every language. */
  shown?: true;
  /** The sentence (`api.forms`) that answers a body with required fields left out, where the specification words one. */
  incomplete?: 'allFields' | 'credentials';
  status: 200 | 201 | 202;
  answer: Answer;
  /** Failures beyond those any call can answer (INVALID where there is input, SERVER_ERROR, UNAVAILABLE). */
  errors: readonly ErrorCode[];
}

/** Keeps the exact types of the schemas it is given, and closes the body's. */
export function endpoint<
  Answer extends z.ZodType,
  Params extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Query extends z.ZodObject = z.ZodObject<Record<never, never>>,
  Body extends z.ZodType = z.ZodNever,
  const Path extends EndpointPath = EndpointPath,
>(definition: Endpoint<Params, Query, Body, Answer, Path>): Endpoint<Params, Query, Body, Answer, Path> {
  return definition.body ? { ...definition, body: closed(definition.body) } : definition;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- "any endpoint": the exact schemas differ per entry
export type AnyEndpoint = Endpoint<any, any, any, any>;
