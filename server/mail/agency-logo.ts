// Mail programs and PDF documents show no SVG. Each logo is drawn once.
import { z } from 'zod';
import { mediaOf } from '../../lib/contract/media/choices';
import { describeError } from '../../lib/runtime/telemetry/log/log';
import type { Log } from '../../lib/runtime/telemetry/types';
import { runBounded, UnworkableFile } from '../files/bounded-process';
import { mediaKey } from '../files/media-key';
import type { FileStore } from '../files/store';
import type { MailAgency } from './agency';

/** A place for the logo. */
interface Frame {
  readonly place: 'mail' | 'document';
  /** Largest width and height, in the unit of the place. */
  readonly widest: number;
  readonly highest: number;
  /** Pixels per unit. */
  readonly scale: number;
  /** Of the ground around the logo. */
  readonly inset: { readonly x: number; readonly y: number };
  /** The logo has the ground that it was made for. */
  readonly grounds: Readonly<Record<'light' | 'dark', string>>;
}

/** Pixels as displayed. Dark mails show the light logo on a plate. */
export const mailFrame: Frame = {
  place: 'mail',
  widest: 200,
  highest: 36,
  scale: 3,
  inset: { x: 6, y: 4 },
  grounds: { light: '#f5f2ea', dark: '#12110d' },
};

/** Millimetres on white paper, 600 dpi. */
export const documentFrame: Frame = {
  place: 'document',
  widest: 60,
  highest: 7,
  scale: 24,
  inset: { x: 0, y: 0 },
  grounds: { light: '#ffffff', dark: '#12110d' },
};

/** `timeout`, ms; `memory`, MiB. */
const bounds = { timeout: 8000, memory: 600 };

export interface AgencyLogo {
  /** PNG. */
  readonly bytes: Uint8Array;
  /** In the unit of the frame. */
  readonly width: number;
  readonly height: number;
}

const drawn = z.object({ width: z.number(), height: z.number(), bytes: z.instanceof(Uint8Array) });

export type ReadLogo = (logo: MailAgency['logo']) => Promise<AgencyLogo | undefined>;

/** @returns undefined: the drawn mark, without a logo or if it can't be drawn */
export function createLogos(files: Pick<FileStore, 'read'>, log: Log, frame: Frame): ReadLogo {
  let last: { of: string; logo: Promise<AgencyLogo | undefined> } | undefined;
  const tryToDraw = async (wanted: NonNullable<MailAgency['logo']>) => {
    try {
      return await draw(files, wanted, frame);
    } catch (error) {
      log('warn', `${frame.place}.logo-undrawn`, describeError(error));
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
  { place, widest, highest, scale, inset, grounds }: Frame,
): Promise<AgencyLogo> {
  const source = await sourceOf(files, image);
  const answer = await runBounded({
    task: 'draw-logo',
    queue: 'drawings',
    jobOwner: { account: place, signal: undefined, spent: 0 },
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
