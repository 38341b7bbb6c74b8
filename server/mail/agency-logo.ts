// Mail programs show no SVG. Each logo is drawn once.
import { z } from 'zod';
import { mediaOf } from '../../lib/contract/media/choices';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';
import { runBounded, UnworkableFile } from '../files/bounded-process';
import { mediaKey } from '../files/media-key';
import type { FileStore } from '../files/store';
import type { MailAgency } from './agency';

/** Pixels as displayed. */
const widest = 200;
const highest = 36;
/** For dense screens. */
const scale = 3;
const inset = { x: 6, y: 4 };

/** In a dark mail the logo keeps the ground that it was drawn for. */
const grounds = { light: '#f5f2ea', dark: '#12110d' } as const;

/** `timeout`, ms; `memory`, MiB. */
const bounds = { timeout: 8000, memory: 600 };

export interface MailLogo {
  /** PNG. */
  readonly bytes: Uint8Array;
  /** Pixels as displayed. */
  readonly width: number;
  readonly height: number;
}

const drawn = z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array) });

export type ReadMailLogo = (logo: MailAgency['logo']) => Promise<MailLogo | undefined>;

/** @returns undefined: the drawn mark, without a logo or if it can't be drawn */
export function createMailLogos(files: Pick<FileStore, 'read'>, log: Log): ReadMailLogo {
  let last: { of: string; logo: Promise<MailLogo | undefined> } | undefined;
  const tryToDraw = async (wanted: NonNullable<MailAgency['logo']>) => {
    try {
      return await draw(files, wanted);
    } catch (error) {
      log('warn', 'mail.logo-undrawn', describeError(error));
      // The same drawing fails again; the store may recover.
      if (!(error instanceof UnworkableFile)) last = undefined;
      return undefined;
    }
  };
  return async (wanted) => {
    if (!wanted) return undefined;
    const of = `${wanted.theme} ${wanted.image}`;
    if (last?.of !== of) last = { of, logo: tryToDraw(wanted) };
    return last.logo;
  };
}

async function draw(
  files: Pick<FileStore, 'read'>,
  { image, theme }: NonNullable<MailAgency['logo']>,
): Promise<MailLogo> {
  const source = await sourceOf(files, image);
  const answer = await runBounded({
    task: 'draw-logo',
    queue: 'drawings',
    jobOwner: { account: 'mail', signal: undefined, spent: 0 },
    ...bounds,
    input: {
      source,
      width: widest * scale,
      height: highest * scale,
      inset: { x: inset.x * scale, y: inset.y * scale },
      ground: grounds[theme],
    },
  });
  const { bytes, width, height } = drawn.parse(answer);
  return { bytes, width: Math.round(width / scale), height: Math.round(height / scale) };
}

async function sourceOf(files: Pick<FileStore, 'read'>, image: string): Promise<Uint8Array> {
  const media = mediaOf(image);
  if (!media) return Buffer.from(image);
  const stream = await files.read(mediaKey(media.name));
  if (!stream) throw new UnworkableFile(`${image} is missing`);
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
