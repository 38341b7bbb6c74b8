// next/image has no disk cache without isrFlushToDisk. Addresses are immutable: entries never expire. Plain
// JavaScript, loaded unbundled.
import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes. */
const ROOM = 512 * 1_048_576;

const extension = '.entry';
const lineBreak = 10;

/**
 * @typedef {{ kind: 'IMAGE', buffer: Buffer, etag: string, upstreamEtag: string, extension: string, revalidate?: number
 * }} EncodedImage
 */

export class ImageStore {
  #folder;
  #room;
  /** Bytes by file, least recently used first. */
  #sizes = new Map();
  #ready;

  /** @param {string} folder @param {number} [room] bytes */
  constructor(folder, room = ROOM) {
    this.#folder = folder;
    this.#room = room;
  }

  /**
   * @param {string} key
   * @returns {Promise<{ lastModified: number, value: EncodedImage } | undefined>} undefined if incomplete
   */
  async get(key) {
    await this.#open();
    const file = fileOf(key);
    const whole = await readFile(join(this.#folder, file)).catch(absent);
    const entry = whole && parsed(whole);
    if (!entry) return undefined;
    this.#use(file, whole.length);
    return entry;
  }

  /** Atomic. @param {string} key @param {EncodedImage} value @throws the file system's error */
  async set(key, { buffer, ...about }) {
    await this.#open();
    const file = fileOf(key);
    const whole = Buffer.concat([
      Buffer.from(`${JSON.stringify({ about, length: buffer.length, lastModified: Date.now() })}\n`),
      buffer,
    ]);
    const written = join(this.#folder, `${randomUUID()}.tmp`);
    try {
      await writeFile(written, whole);
      await rename(written, join(this.#folder, file));
    } catch (error) {
      await rm(written, { force: true });
      throw error;
    }
    this.#use(file, whole.length);
    await this.#makeRoom();
  }

  #use(file, size) {
    this.#sizes.delete(file);
    this.#sizes.set(file, size);
  }

  async #makeRoom() {
    let held = [...this.#sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [file, size] of this.#sizes) {
      if (held <= this.#room) return;
      this.#sizes.delete(file);
      held -= size;
      await rm(join(this.#folder, file), { force: true });
    }
  }

  #open() {
    this.#ready ??= this.#look().catch((error) => {
      this.#ready = undefined;
      throw error;
    });
    return this.#ready;
  }

  /** Oldest first. Removes incomplete files. */
  async #look() {
    await mkdir(this.#folder, { recursive: true });
    const found = [];
    for (const file of await readdir(this.#folder)) {
      if (file.endsWith('.tmp')) await rm(join(this.#folder, file), { force: true });
      if (!file.endsWith(extension)) continue;
      const about = await stat(join(this.#folder, file)).catch(absent);
      if (about) found.push({ file, size: about.size, at: about.mtimeMs });
    }
    for (const { file, size } of found.sort((a, b) => a.at - b.at)) this.#use(file, size);
  }
}

const fileOf = (key) => `${key.replace(/[^A-Za-z0-9_-]/g, '_').slice(0, 200)}${extension}`;

function absent(error) {
  if (error.code === 'ENOENT') return undefined;
  throw error;
}

function parsed(whole) {
  const end = whole.indexOf(lineBreak);
  try {
    const { about, length, lastModified } = JSON.parse(whole.subarray(0, Math.max(0, end)).toString());
    const buffer = whole.subarray(end + 1);
    return buffer.length === length ? { lastModified, value: { ...about, buffer } } : undefined;
  } catch {
    return undefined;
  }
}
