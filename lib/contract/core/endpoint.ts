import type { z } from 'zod';
import { closed } from './closed-body';
import type { ErrorCode } from './errors';
import type { Access, Right } from './permissions';

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** Pictures of public pages have paths outside `/api`. */
export type EndpointPath = `/api/${string}` | `/uploads/${string}`;

/** Milliseconds for which a proof of identity counts as recent. */
export const PROOF_LIFE = 600_000;

/**
 * Calls that need a recent proof (PROOF_REQUIRED): all, those of accounts with a second factor,
 * or those with one of these parameters or body fields (and values).
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
  /** Unique; also the key of handler, samples and expiries. */
  id: string;
  /** OpenAPI's, if it differs from `id`. */
  operationId?: string;
  method: Method;
  /** OpenAPI syntax: `/api/projects/public/{id}`. */
  path: Path;
  access: Access;
  /** Each opens the call to managers. */
  rights?: readonly Right[];
  /** Within PROOF_LIFE, so that a stolen session is not enough. */
  proof?: Proof;
  /** Error without a session, if not UNAUTHORIZED. */
  stranger?: ErrorCode;
  /** Error while the database is unavailable, if not UNAVAILABLE. */
  unavailable?: ErrorCode;
  tag: string;
  summary: string;
  params?: Params;
  query?: Query;
  /** JSON. Refuses unknown fields at every depth (422 UNKNOWN_FIELD). */
  body?: Body;
  upload?: true;
  /** Header with a signature over the JSON bytes of another service. */
  signedBy?: `${string}-signature`;
  /** The form's other fields. */
  form?: z.ZodObject;
  download?: true;
  /** Pages display the file: cacheable, the same in every language. */
  shown?: true;
  /** Message key (`api.forms`) for missing required fields. @see docs/product.md, "Error catalogue" */
  incomplete?: 'allFields' | 'credentials';
  status: 200 | 201 | 202;
  answer: Answer;
  /** Besides those of any call (INVALID with input, SERVER_ERROR, UNAVAILABLE). */
  errors: readonly ErrorCode[];
}

/** Keeps the exact schema types. */
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
