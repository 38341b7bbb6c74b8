// Drawn once per logo and size, in the child process for cards.
import 'server-only';
import { createHash } from 'node:crypto';
import { hexesOf, type AccentHexes } from '@/lib/contract/settings/checks/accent';
import { Busy, drawCard, type DrawnLogo } from '@/lib/drawing/cards/draw';
import { CardStore } from '@/lib/drawing/cards/store';
import { PictureUnavailable, readPicture } from '@/lib/drawing/read-picture';
import { describeError, log } from '@/lib/runtime/telemetry/log/log';
import { agencyLogo, isDrawing, type AgencyLogo } from '@/lib/settings/logo';
import type { SiteSettings } from '@/lib/settings/site-settings';
import { site } from '@/lib/site';

/** Pixels. */
export interface LogoBox {
  readonly width: number;
  readonly height: number;
  readonly inset: { readonly x: number; readonly y: number };
  /** Default: transparent, except for a logo for dark grounds. */
  readonly isOpaque?: boolean;
  /** Exactly width × height; default: at most. */
  readonly fills?: boolean;
}

/** Bytes. */
const ROOM = 2 * 1_048_576;
const store = new CardStore(ROOM);

const grounds = { light: '#f5f2ea', dark: '#12110d' } as const;

/** Remembers a logo that cannot be drawn: it is tried once. */
const undrawable = Buffer.alloc(0);

const hash = (content: unknown): string =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url');

const version = (content: readonly unknown[]): string => hash(content).slice(0, 10);

/** Changes with the logo, and with the accent colour: the drawn mark shows it. */
export const logoVersion = ({ image, theme }: AgencyLogo, accent: AccentHexes | undefined): string =>
  version([theme, image, ...(accent ? [accent.paper] : [])]);

/** Of the addresses of cards; undefined for the look of the demonstration. */
export function cardLook(identity: SiteSettings['identity']): string | undefined {
  const { name, tagline, accent } = identity;
  const own = [
    agencyLogo(identity),
    hexesOf(accent)?.paper,
    name === site.name ? undefined : [name, tagline],
  ];
  return own.some((part) => part !== undefined) ? version(own) : undefined;
}

async function draw({ image, theme }: AgencyLogo, { isOpaque, ...box }: LogoBox): Promise<Buffer> {
  const source = isDrawing(image) ? Buffer.from(image) : await readPicture(image);
  const ground = isOpaque || theme === 'dark' ? grounds[theme] : undefined;
  try {
    return await drawCard({ logo: { ...box, source, ground } });
  } catch (error) {
    if (error instanceof Busy) throw error;
    log('warn', 'logo.undrawn', describeError(error));
    return undrawable;
  }
}

/**
 * @returns undefined for a logo that cannot be drawn or whose picture is missing
 * @throws Busy when too many drawings wait
 */
export async function drawnLogo(logo: AgencyLogo, box: LogoBox): Promise<DrawnLogo | undefined> {
  try {
    const bytes = await store.get(hash([logo, box]), () => draw(logo, box));
    if (bytes === undrawable) return undefined;
    // @see PNG specification, 11.2.1: the sizes of the header
    return { bytes, width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  } catch (error) {
    if (error instanceof PictureUnavailable) return undefined;
    throw error;
  }
}
