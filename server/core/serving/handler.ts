// What stands behind an endpoint: a function from its checked input to its answer, typed by the contract.
import type { z } from 'zod';
import type { contractById, EndpointId } from '../../../lib/contract/contract';
import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Upload } from '../../files/receiving/receive-form';
import type { Context } from '../context';
import type { Download } from './download';

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<E extends AnyEndpoint, Key extends 'params' | 'query' | 'body'> = Output<NonNullable<E[Key]>>;

export interface Incoming<E extends AnyEndpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** The request's own stream: for endpoints that say `upload`, nobody else has read it. */
  upload: Upload;
  /** Who asks, when, and of which database. Its locale is the one of Accept-Language. */
  context: Context;
}

export interface Answered<E extends AnyEndpoint> {
  answer: z.input<E['answer']>;
  /** The language of the texts in the answer, where it is not the caller's. */
  locale?: Locale;
  /** The same object at every call: it is checked, cut and written out once. */
  fixed?: true;
}

/** A file instead of an answer: for endpoints that say `download`. */
export interface HandedOut {
  file: Download;
  locale?: Locale;
}

export type Outgoing<E extends AnyEndpoint> = Answered<E> | HandedOut;

export type Handler<E extends AnyEndpoint> = (incoming: Incoming<E>) => Promise<Outgoing<E>>;

/** One handler for each endpoint of the contract: a missing or left-over one does not compile. */
export type Handlers = { readonly [Id in EndpointId]: Handler<(typeof contractById)[Id]> };
