// .doc: compound file (MS-CFB) with a root stream "WordDocument" (MS-DOC). Reads sectors; libraries load the whole
// file.
import type { OpenFile } from '../open-file';

/** Real directories have a few dozen entries. */
const mostSteps = 4096;
/** Bytes; smaller streams are in the mini stream. */
const smallStream = 4096;
/** Values from this one up are special. */
const lastSector = 0xfffffffa;

interface Compound {
  file: OpenFile;
  /** Bytes. */
  sector: number;
  /** In order. */
  table: number[];
}

interface Entry {
  name: string;
  /** 1: storage, 2: stream, 5: root. */
  kind: number;
  start: number;
  size: number;
}

/** Macros of Word or embedded documents. */
const macros = /^(macros|vba|_vba_project_cur|_vba_project)$/i;

/** False for documents with macros. */
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

/** Small streams share the root's stream, in sectors of 64 bytes. */
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
  // Limited by the file's size; a false header would exhaust the memory.
  const most = 109 + Math.ceil(file.size / sector / (sector / 4));
  const table: number[] = [];
  for (let at = 76; at < 512; at += 4) table.push(header.readUInt32LE(at));
  // Larger files continue in sectors ending with the next one's number.
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

/** undefined at the end, or in a broken table. */
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
