// A limited child process for untrusted files.
import { join } from 'node:path';
import { Refusal } from '../core/refusal';

type Task = 'crop-media' | 'draw-image' | 'draw-logo' | 'draw-media' | 'inspect-pdf' | 'inspect-word';

type QueueName = 'documents' | 'drawings' | 'pictures';

export interface JobOwner {
  /** Account id; accounts in a queue take turns. */
  account: string;
  /** The end of the HTTP request drops a waiting job and kills a running one. */
  signal: AbortSignal | undefined;
  /** Milliseconds of child processes for the request. */
  spent: number;
}

interface Job {
  task: Task;
  queue: QueueName;
  jobOwner: JobOwner;
  /** Default: `input` holds the bytes. */
  path?: string;
  /** Milliseconds, including the process start. */
  timeout: number;
  /** MiB. */
  memory: number;
  input?: Readonly<Record<string, unknown>>;
}

/** The job failed on this file or exceeded a limit. */
export class UnworkableFile extends Error {}

/** `problem`: failed on the file; `defect`: failed to start. */
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

/** Enough for all documents of a request. */
const mostOfAccount = 25;
const mostWaiting = 100;

/** Seconds. */
const retryAfter = 5;

const mostServed = 200;

interface Queue {
  busy: boolean;
  waiting: Waiting[];
  /** Accounts, the most recently served last. */
  served: string[];
}

const queues = new Map<QueueName, Queue>();

function queueOf(name: QueueName): Queue {
  const queue = queues.get(name) ?? { busy: false, waiting: [], served: [] };
  queues.set(name, queue);
  return queue;
}

/**
 * One job at a time per queue: an image needs hundreds of megabytes. Waiting does not count against `timeout`.
 * Accounts take turns.
 * @throws UnworkableFile; Refusal UNAVAILABLE (queue full), UPLOAD_FAILED (request ended); Error if no process starts
 */
export async function runBounded({ queue: name, jobOwner, ...job }: Job): Promise<unknown> {
  const queue = queueOf(name);
  await turn(queue, jobOwner);
  const begun = performance.now();
  try {
    return await run(job, jobOwner.signal);
  } finally {
    jobOwner.spent += performance.now() - begun;
    callNext(queue);
  }
}

function turn(queue: Queue, { account, signal }: JobOwner): Promise<void> {
  if (signal?.aborted) throw new Refusal('UPLOAD_FAILED');
  if (!queue.busy) {
    queue.busy = true;
    noteServed(queue, account);
    return Promise.resolve();
  }
  makeRoom(queue.waiting, account);
  return new Promise((resolve, reject) => {
    const drop = () => job.refuse(new Refusal('UPLOAD_FAILED'));
    const job: Waiting = {
      account,
      begin: () => {
        signal?.removeEventListener('abort', drop);
        resolve();
      },
      refuse: (reason) => {
        signal?.removeEventListener('abort', drop);
        queue.waiting.splice(queue.waiting.indexOf(job), 1);
        reject(reason);
      },
    };
    queue.waiting.push(job);
    signal?.addEventListener('abort', drop, { once: true });
  });
}

/**
 * Drops the last job of the account with most jobs if the new account has fewer.
 * @throws Refusal UNAVAILABLE
 */
function makeRoom(waiting: readonly Waiting[], account: string): void {
  const jobsOf = (one: string) => waiting.filter((each) => each.account === one);
  const own = jobsOf(account).length;
  const busy = new Refusal('UNAVAILABLE', [], { retryAfter });
  if (own >= mostOfAccount) throw busy;
  if (waiting.length < mostWaiting) return;
  const most = waiting
    .map((each) => jobsOf(each.account))
    .reduce((left, right) => (right.length > left.length ? right : left));
  if (most.length <= own + 1) throw busy;
  most.at(-1)?.refuse(busy);
}

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
  { timeout, memory, ...job }: Omit<Job, 'queue' | 'jobOwner'>,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  if (signal?.aborted) throw new Refusal('UPLOAD_FAILED');
  // An import would bundle the script.
  const { fork } = process.getBuiltinModule('node:child_process');
  // Half of the memory for the heap, to end heap-only loops. `env` excludes settings and secrets.
  const child = fork(join(process.cwd(), 'server/files/bounded/main.mjs'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${Math.floor(memory / 2)}`],
    env: { NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout,
    killSignal: 'SIGKILL',
  });
  // The child does not delay the shutdown; it exits with the IPC channel.
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
    // Exit code: failed start. Signal: killed, or heap exhausted.
    child.on('exit', (code) => {
      signal?.removeEventListener('abort', stop);
      reject(
        code === null
          ? new UnworkableFile(`${job.task} exceeded its limits`)
          : new Error(`The process for ${job.task} ended with ${code}`),
      );
    });
    child.send({ ...job, memory }, (error) => {
      if (error) reject(error);
    });
  });
}
