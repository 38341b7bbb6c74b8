// Word documents of before 2007: a compound file (MS-CFB) whose root holds a stream "WordDocument" (MS-DOC). Its
// directory is followed sector by sector; the libraries there are read the whole file into memory, 50 MB each.
import type { OpenFile } from '../open-file';

/** Sectors followed in one chain: a document's directory has a few dozen entries, and one of many more is a trap. */
const mostSteps = 4096;
/** Bytes; smaller streams lie elsewhere. */
const smallStream = 4096;
/** Special values of the allocation table. */
const lastSector = 0xfffffffa;

interface Compound {
  file: OpenFile;
  /** Bytes. */
  sector: number;
  /** Sectors of the allocation table, in order. */
  table: number[];
}

interface Entry {
  name: string;
  /** 1: storage, 2: stream, 5: root. */
  kind: number;
  start: number;
  size: number;
}

/** Storages that hold macros, in Word and in what is embedded in it. */
const macros = /^(macros|vba|_vba_project_cur|_vba_project)$/i;

/** Whether it is a Word document, and one without macros. */
export async function isWordBinary(file: OpenFile): Promise<boolean> {
  const compound = await openCompound(file);
  const entries = compound && (await directoryOf(compound));
  if (!compound || entries?.[0]?.kind !== 5) return false;
  if (entries.some(({ name }) => macros.test(name))) return false;
  const word = entries.find(({ name, kind }) => kind === 2 && name === 'WordDocument');
  const at =
    word &&
    (word.size < smallStream
      ? await smallPosition(compound, entries[0].start, word)
      : (word.start + 1) * compound.sector);
  const magic = at === undefined ? Buffer.alloc(0) : await file.read(at, 2);
  return magic.length === 2 && magic.readUInt16LE() === 0xa5ec;
}

/** Where a small stream begins: small ones share a stream of the root's, in pieces of 64 bytes. */
async function smallPosition(
  compound: Compound,
  root: number,
  { start }: Entry,
): Promise<number | undefined> {
  const inside = start * 64;
  if (inside / compound.sector > mostSteps) return undefined;
  let current: number | undefined = root;
  for (let left = Math.floor(inside / compound.sector); left > 0 && current !== undefined; left -= 1)
    current = await following(compound, current);
  return current === undefined ? undefined : (current + 1) * compound.sector + (inside % compound.sector);
}

async function openCompound(file: OpenFile): Promise<(Compound & { directory: number }) | undefined> {
  const header = await file.read(0, 512);
  if (header.length < 512) return undefined;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const sector = 2 ** shift;
  // No more than it takes for a file of this size: one that says otherwise would fill the memory.
  const most = 109 + Math.ceil(file.size / sector / (sector / 4));
  const table: number[] = [];
  for (let at = 76; at < 512; at += 4) table.push(header.readUInt32LE(at));
  // Of larger files the list goes on in sectors of its own, each ending with the number of the next.
  let next = header.readUInt32LE(68);
  while (next < lastSector && table.length < most) {
    const bytes = await file.read((next + 1) * sector, sector);
    if (bytes.length < sector) return undefined;
    for (let at = 0; at < sector - 4; at += 4) table.push(bytes.readUInt32LE(at));
    next = bytes.readUInt32LE(sector - 4);
  }
  return {
    file,
    sector,
    table: table.filter((number) => number < lastSector),
    directory: header.readUInt32LE(48),
  };
}

/** The sector after another one in its chain; undefined at its end, or where the table is broken. */
async function following({ file, sector, table }: Compound, current: number): Promise<number | undefined> {
  const each = sector / 4;
  const part = table[Math.floor(current / each)];
  if (part === undefined) return undefined;
  const bytes = await file.read((part + 1) * sector + (current % each) * 4, 4);
  const next = bytes.length === 4 ? bytes.readUInt32LE() : lastSector;
  return next < lastSector ? next : undefined;
}

async function directoryOf(compound: Compound & { directory: number }): Promise<Entry[] | undefined> {
  const { file, sector } = compound;
  const entries: Entry[] = [];
  const seen = new Set<number>();
  for (
    let current: number | undefined = compound.directory;
    current !== undefined;
    current = await following(compound, current)
  ) {
    if (seen.has(current) || seen.size >= mostSteps) return undefined;
    seen.add(current);
    const bytes = await file.read((current + 1) * sector, sector);
    for (let at = 0; at + 128 <= bytes.length; at += 128) entries.push(entryAt(bytes, at));
  }
  return entries.filter(({ kind }) => kind !== 0);
}

function entryAt(bytes: Buffer, at: number): Entry {
  const length = Math.min(64, bytes.readUInt16LE(at + 64));
  return {
    name: bytes.toString('utf16le', at, at + Math.max(0, length - 2)),
    kind: bytes.readUInt8(at + 66),
    start: bytes.readUInt32LE(at + 116),
    size: bytes.readUInt32LE(at + 120),
  };
}
