// Runs work on files that others sent in a process of its own, which is killed when it takes too long or too much memory.
import { join } from 'node:path';
import { Refusal } from '../core/refusal';

/** The works of bounded/main.mjs. */
type Work = 'draw-image' | 'draw-media' | 'inspect-pdf' | 'inspect-word';

type QueueName = 'documents' | 'drawings' | 'pictures';

/** For whom a file is worked on. */
export interface Commission {
  /** Id of the account: the accounts of a queue take turns. */
  account: string;
  /** Aborted when the request has ended: its work is dropped, or stopped. */
  signal: AbortSignal | undefined;
  /** Milliseconds that processes have worked for it so far. */
  spent: number;
}

interface Order {
  work: Work;
  /** Orders of one queue wait for one another. */
  queue: QueueName;
  commission: Commission;
  /** Of the file. */
  path: string;
  /** Milliseconds, the start of the process included. */
  patience: number;
  /** MiB of memory, all together. */
  memory: number;
  /** What else the work needs to know. */
  input?: Readonly<Record<string, unknown>>;
}

/** The file could not be worked on: the work failed, or was stopped at one of its bounds. */
export class UnworkableFile extends Error {}

/** What a process answers with: `problem` when the work failed on the file, `defect` when it could not begin. */
interface Answer {
  result?: unknown;
  problem?: string;
  defect?: string;
}

interface Waiting {
  account: string;
  begin: () => void;
  refuse: (reason: Refusal) => void;
}

/** Orders of one account that may wait in a queue: a request's documents may be sent at once. */
const mostOfAccount = 25;
/** Orders of all accounts. */
const mostWaiting = 100;

/** Seconds until an order refused for want of room is worth another try. */
const retryAfter = 5;

/** Accounts whose last turn is remembered. */
const mostServed = 200;

interface Queue {
  busy: boolean;
  waiting: Waiting[];
  /** The accounts, the one served last at the end. */
  served: string[];
}

const queues = new Map<QueueName, Queue>();

function queueOf(name: QueueName): Queue {
  const queue = queues.get(name) ?? { busy: false, waiting: [], served: [] };
  queues.set(name, queue);
  return queue;
}

/**
 * Has a file worked on, one of a queue after another: a picture takes hundreds of megabytes. The time to wait is not part of the patience.
 * Accounts take turns, so that one account with many files holds up no other for longer than one file.
 * @returns what the work in bounded/main.mjs returns
 * @throws UnworkableFile; Refusal UNAVAILABLE when too many wait, UPLOAD_FAILED when the request has ended; Error when no process could be started
 */
export async function runBounded({ queue: name, commission, ...order }: Order): Promise<unknown> {
  const queue = queueOf(name);
  await turn(queue, commission);
  const begun = performance.now();
  try {
    return await run(order, commission.signal);
  } finally {
    commission.spent += performance.now() - begun;
    callNext(queue);
  }
}

/** Waits until the queue is free for this order. */
function turn(queue: Queue, { account, signal }: Commission): Promise<void> {
  if (signal?.aborted) throw new Refusal('UPLOAD_FAILED');
  if (!queue.busy) {
    queue.busy = true;
    noteServed(queue, account);
    return Promise.resolve();
  }
  makeRoom(queue.waiting, account);
  return new Promise((resolve, reject) => {
    const drop = () => order.refuse(new Refusal('UPLOAD_FAILED'));
    const order: Waiting = {
      account,
      begin: () => {
        signal?.removeEventListener('abort', drop);
        resolve();
      },
      refuse: (reason) => {
        signal?.removeEventListener('abort', drop);
        queue.waiting.splice(queue.waiting.indexOf(order), 1);
        reject(reason);
      },
    };
    queue.waiting.push(order);
    signal?.addEventListener('abort', drop, { once: true });
  });
}

/** In a full queue the account with most orders loses its last one to an account with fewer. @throws Refusal UNAVAILABLE */
function makeRoom(waiting: readonly Waiting[], account: string): void {
  const ordersOf = (one: string) => waiting.filter((each) => each.account === one);
  const own = ordersOf(account).length;
  const busy = new Refusal('UNAVAILABLE', [], { retryAfter });
  if (own >= mostOfAccount) throw busy;
  if (waiting.length < mostWaiting) return;
  const most = waiting
    .map((each) => ordersOf(each.account))
    .reduce((left, right) => (right.length > left.length ? right : left));
  if (most.length <= own + 1) throw busy;
  most.at(-1)?.refuse(busy);
}

/** Begins the first order of the account that was served longest ago, or never. */
function callNext(queue: Queue): void {
  const { waiting } = queue;
  const rank = ({ account }: Waiting) => queue.served.indexOf(account);
  const next = waiting.reduce<Waiting | undefined>(
    (best, each) => (best === undefined || rank(each) < rank(best) ? each : best),
    undefined,
  );
  queue.busy = next !== undefined;
  if (!next) return;
  waiting.splice(waiting.indexOf(next), 1);
  noteServed(queue, next.account);
  next.begin();
}

function noteServed(queue: Queue, account: string): void {
  queue.served = [...queue.served.filter((each) => each !== account), account].slice(-mostServed);
}

function run(
  { patience, memory, ...order }: Omit<Order, 'queue' | 'commission'>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (signal?.aborted) throw new Refusal('UPLOAD_FAILED');
  // Not imported: the bundler would take what the process runs for a part of the site.
  const { fork } = process.getBuiltinModule('node:child_process');
  // Half of the memory for JavaScript's own heap, so that a loop that only fills the heap ends as well. The settings and secrets of the
  // server are not handed on.
  const child = fork(join(process.cwd(), 'server/files/bounded/main.mjs'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.floor(memory / 2)}`],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: patience,
    killSignal: 'SIGKILL',
  });
  // A server that ends does not wait for it; it ends with the channel.
  child.unref();
  return new Promise((resolve, reject) => {
    const stop = () => {
      child.kill('SIGKILL');
      reject(new Refusal('UPLOAD_FAILED'));
    };
    signal?.addEventListener('abort', stop, { once: true });
    child.on('message', ({ result, problem, defect }: Answer) => {
      if (defect !== undefined) reject(new Error(defect));
      else if (problem !== undefined) reject(new UnworkableFile(problem));
      else resolve(result);
      child.kill('SIGKILL');
    });
    child.on('error', reject);
    // A process that Node could not start ends with a code; one that was killed, or whose heap is full, with a signal.
    child.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      reject(
        code === null
          ? new UnworkableFile(`${order.work} was stopped at its bounds`)
          : new Error(`The process for ${order.work} ended with ${code}`),
      );
    });
    child.send({ ...order, memory }, (error) => {
      if (error) reject(error);
    });
  });
}
