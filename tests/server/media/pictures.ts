// Files to upload; each picture has another colour by default.
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Format = 'jpeg' | 'png' | 'webp' | 'avif';

let made = 0;

/** @param more sharp options */
export async function picture(
  format: Format = 'png',
  { width = 300, height = 200, seed = (made += 1) } = {},
): Promise<Buffer> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  return sharp({ create: { width, height, channels: 3, background } })
    [format](format === 'avif' ? { effort: 0 } : {})
    .toBuffer();
}

/** A photograph with EXIF rotation, location and author. */
export async function photograph(): Promise<Buffer> {
  return sharp({ create: { width: 2400, height: 1200, channels: 3, background: '#a33' } })
    .composite([
      { input: { create: { width: 600, height: 1200, channels: 3, background: '#fff' } }, left: 0, top: 0 },
    ])
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Artist: 'Camille Vasseur', Copyright: 'secret-place' },
      IFD3: { GPSLatitude: '48/1 51/1 0/1' },
    })
    .jpeg()
    .toBuffer();
}

export const seen = async (bytes: Uint8Array) => sharp(bytes).metadata();

export async function colourAt(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

/** The header claims the size; there are no pixels. */
export async function pngOfSize(width: number, height: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture('png'));
  bytes.writeUInt32BE(width, 16);
  bytes.writeUInt32BE(height, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)) >>> 0, 29);
  return bytes;
}
