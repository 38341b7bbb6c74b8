import type { AnyEndpoint } from '../../../lib/contract/core/endpoint';
import type { Log } from '../../../lib/runtime/telemetry/types';
import type { Database, Handle } from '../../db/database';
import type { Caller } from '../caller';
import type { Context, Tools } from '../context';
import type { Refusal } from '../refusal';

export interface Serving {
  log: Log;
  checkAnswers: boolean;
  tools: Tools;
  clock: () => Date;
  accessControl: AccessControl;
  /** Applied to the answers of visitors' reads. @param text JSON */
  withCurrentAddresses: (handle: Handle, text: string) => Promise<string>;
  /** A failure to record does not change the answer. */
  recordRefusal: (
    refusal: Refusal,
    context: Pick<Context, 'caller' | 'client' | 'database' | 'endpoint' | 'log' | 'now'>,
  ) => Promise<void>;
}

export interface AccessControl {
  /** @param acts whether the call counts as activity */
  authenticate: (
    context: Pick<Context, 'staffSecondFactor' | 'database' | 'keys' | 'now'>,
    header: string | null,
    acts: boolean,
  ) => Promise<Caller>;
  /** Each write first checks the caller again. */
  guardWrites: (
    tools: Pick<Tools, 'database' | 'staffSecondFactor'>,
    clock: () => Date,
    call: { endpoint: AnyEndpoint; caller: Caller; input: unknown },
  ) => Database;
}
