// Runs work on files that others sent in a process of its own, which is killed when it takes too long or too much memory.
import { join } from 'node:path';

/** The works of bounded/main.mjs. */
type Work = 'draw-image' | 'draw-media' | 'inspect-pdf' | 'inspect-word';

interface Order {
  work: Work;
  /** Orders of one queue wait for one another. */
  queue: 'documents' | 'drawings' | 'pictures';
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

const last = new Map<Order['queue'], Promise<unknown>>();

/**
 * Has a file worked on, one of a queue after another: a picture takes hundreds of megabytes. The time to wait is not part of the patience.
 * @returns what the work in bounded/main.mjs returns
 * @throws UnworkableFile; Error when no process could be started
 */
export function runBounded({ queue, ...order }: Order): Promise<unknown> {
  const work = () => run(order);
  const mine = (last.get(queue) ?? Promise.resolve()).then(work, work);
  last.set(
    queue,
    mine.catch(() => {}),
  );
  return mine;
}

function run({ patience, memory, ...order }: Omit<Order, 'queue'>): Promise<unknown> {
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
    child.on('message', ({ result, problem, defect }: Answer) => {
      if (defect !== undefined) reject(new Error(defect));
      else if (problem !== undefined) reject(new UnworkableFile(problem));
      else resolve(result);
      child.kill('SIGKILL');
    });
    child.on('error', reject);
    // A process that Node could not start ends with a code; one that was killed, or whose heap is full, with a signal.
    child.on('exit', (code) =>
      reject(
        code === null
          ? new UnworkableFile(`${order.work} was stopped at its bounds`)
          : new Error(`The process for ${order.work} ended with ${code}`),
      ),
    );
    child.send({ ...order, memory }, (error) => {
      if (error) reject(error);
    });
  });
}
