import type { z } from 'zod';
import type { contractById, EndpointId } from '../../../lib/contract/contract';
import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import type { Locale } from '../../../lib/contract/core/locale';
import type { Upload } from '../../files/receiving/receive-form';
import type { Context } from '../context';
import type { Download } from './download';

type Output<T> = T extends z.ZodType ? z.output<T> : undefined;
type Part<E extends AnyEndpoint, Key extends 'params' | 'query' | 'body'> = Output<NonNullable<E[Key]>>;

export interface SignedBody {
  bytes: Uint8Array;
  /** Not verified. */
  signature: string;
}

export interface Incoming<E extends AnyEndpoint> {
  params: Part<E, 'params'>;
  query: Part<E, 'query'>;
  body: Part<E, 'body'>;
  /** The unread request body. */
  upload: Upload;
  /** Empty unless the endpoint has `signedBy`. */
  signed: SignedBody;
  context: Context;
}

export interface Answered<E extends AnyEndpoint> {
  answer: z.input<E['answer']>;
  /** Language of the answer, if not the caller's. */
  locale?: Locale;
  /** The same object at every call: checked and serialised once. */
  fixed?: true;
}

/** For endpoints with `download`. */
export interface HandedOut {
  file: Download;
  locale?: Locale;
}

export type Outgoing<E extends AnyEndpoint> = Answered<E> | HandedOut;

export type Handler<E extends AnyEndpoint> = (incoming: Incoming<E>) => Promise<Outgoing<E>>;

export type Handlers = { readonly [Id in EndpointId]: Handler<(typeof contractById)[Id]> };
