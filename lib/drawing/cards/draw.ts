// Draws one card at a time in a child process, started on demand, stopped when idle.
import 'server-only';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { cover } from '@/lib/drawing/covers/cover';
import { cardSize } from './address';
import type { Card } from './content';
import type { Focus } from '@/lib/contract/media/choices';
import type { CoverFamily } from '@/lib/contract/posts/cover-families';

/** More than networks request at a time. */
const WAITING_MAX = 24;
/** For one card, with the process's start on a busy machine. */
const TIMEOUT_MS = 30_000;
const IDLE_MS = 10_000;
/** MB; images need memory outside the heap. */
const HEAP_MB = 192;
/** Pixels: paneWidth in layout.mjs without border. */
const DRAWING_WIDTH = 453;

export interface DrawnLogo {
  /** PNG. */
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

export type Drawable =
  | {
      card: Omit<Card, 'logo'> & { logo?: DrawnLogo | undefined };
      drawing: { slug: string; family: CoverFamily };
    }
  /** `focus`: percent; default: the middle. */
  | { photograph: Uint8Array; focus?: Focus | undefined }
  /** Parameters of logo/draw-logo.mjs. */
  | {
      logo: {
        source: Uint8Array;
        width: number;
        height: number;
        inset: { x: number; y: number };
        ground?: string | undefined;
        fills?: boolean | undefined;
      };
    };

export class Busy extends Error {}

interface Answer {
  id: number;
  bytes?: Uint8Array;
  problem?: string;
}

let drawer: ChildProcess | undefined;
let leaving: NodeJS.Timeout | undefined;
let waiting = 0;
let drawn = 0;
let last: Promise<unknown> = Promise.resolve();

function dismiss(): void {
  const gone = drawer;
  drawer = undefined;
  gone?.kill();
}

function hired(): ChildProcess {
  if (drawer) return drawer;
  // An import would bundle the child's script.
  const { fork } = process.getBuiltinModule('node:child_process');
  // Without the server's settings and secrets.
  const started = fork(join(process.cwd(), 'lib/drawing/cards/drawer.mjs'), {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${HEAP_MB}`],
    env: { NODE_ENV: 'production' },
  });
  const forget = () => {
    if (drawer === started) drawer = undefined;
  };
  started.on('exit', forget).on('error', forget);
  // Does not delay this process's exit.
  started.unref();
  started.channel?.unref();
  drawer = started;
  return started;
}

function order(content: Drawable) {
  if (!('card' in content)) return content;
  return {
    card: {
      ...content.card,
      drawing: cover({
        ...content.drawing,
        width: DRAWING_WIDTH,
        height: cardSize.height,
        theme: 'paper',
        signal: content.card.signal,
      }),
    },
  };
}

function ask(content: Drawable): Promise<Buffer> {
  const id = ++drawn;
  const drawing = hired();
  return new Promise<Buffer>((resolve, reject) => {
    const fail = (error: Error) => {
      end();
      dismiss();
      reject(error);
    };
    const tooLong = setTimeout(() => fail(new Error('A card took too long to draw')), TIMEOUT_MS);
    const ended = () => fail(new Error('The process that draws cards ended'));
    const answer = ({ id: of, bytes, problem }: Answer) => {
      if (of !== id) return;
      end();
      if (bytes) resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      else reject(new Error(`A card could not be drawn: ${String(problem)}`));
    };
    function end(): void {
      clearTimeout(tooLong);
      drawing.off('message', answer).off('error', fail).off('exit', ended);
    }
    drawing.on('message', answer).on('error', fail).on('exit', ended);
    drawing.send({ id, size: cardSize, ...order(content) });
  });
}

/**
 * @returns PNG of a drawing or logo, JPEG of a photograph
 * @throws Busy when too many wait
 */
export async function drawCard(content: Drawable): Promise<Buffer> {
  if (waiting >= WAITING_MAX) throw new Busy('Too many cards wait to be drawn');
  waiting++;
  clearTimeout(leaving);
  const mine = last.then(() => ask(content));
  last = mine.catch(() => undefined);
  try {
    return await mine;
  } finally {
    waiting--;
    if (waiting === 0) leaving = setTimeout(dismiss, IDLE_MS).unref();
  }
}
