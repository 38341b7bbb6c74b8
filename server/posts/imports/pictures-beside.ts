// Pictures that Markdown files name by their path in the archive, as in images/photo.png.
import { posix } from 'node:path';
import type { Image, ImageReference, Nodes } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { mediaOf } from '../../../lib/contract/media/choices';
import { prepare } from '../../../lib/markdown/prepare';
import { isBounded } from '../../../lib/markdown/tree';
import type { PostFile } from '../files/post-file';
import { Losses } from './losses';
import type { ArchiveFile, PictureArchive } from './picture-archive';
import type { Note } from './sentences/sentence';
import { takePictures } from './take-pictures';
import type { PictureSource, TakenPictures } from './take-pictures';
import { writeMarkdown } from './markdown/write-markdown';

/** Where the pictures of Markdown files are. */
export interface Surroundings {
  archive: Pick<PictureArchive, 'named'>;
  /** Folder of each Markdown file in the archive; '' for the uppermost. */
  folders: ReadonlyMap<string, string>;
}

export type Bringing = Surroundings & Pick<PictureSource, 'database' | 'store' | 'folder' | 'isDryRun'>;

export interface BroughtPictures {
  /** With addresses in the library. */
  files: PostFile[];
  /** Their files are stored, their rows are not. */
  added: TakenPictures['added'];
  missing: number;
  /** Of each file that lacks pictures, by name. */
  notes: Map<string, Note[]>;
}

/** Of another site, or inside the text. */
const elsewhere = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|$)/i;

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @returns the path in the archive, with a slash in front if its upper folders are unknown; undefined for no path */
function pathOf(url: string, folder: string): string | undefined {
  if (elsewhere.test(url) || mediaOf(url)) return undefined;
  const path = decoded(url.replace(/[?#].*$/, '')).normalize();
  return path.startsWith('/') ? posix.normalize(path) : posix.normalize(posix.join(folder, path));
}

function findIn({ named }: Surroundings['archive'], path: string): ArchiveFile | undefined {
  if (path.startsWith('/')) return named(path.slice(1));
  const found = named(path);
  return found && posix.normalize(found.name).normalize() === path ? found : undefined;
}

interface Place {
  node: Image | ImageReference;
  url: string;
  /** Offsets. */
  from: number;
  to: number;
  isInLink: boolean;
}

const parser = unified().use(remarkParse).use(remarkGfm);

/** @returns the text that the offsets are of */
function readPlaces(content: string): { text: string; places: Place[] } {
  const prepared = content.includes('![') ? prepare(content) : undefined;
  // Shown without images.
  if (prepared?.kind !== 'markdown') return { text: content, places: [] };
  const root = parser.parse(prepared.text);
  if (!isBounded(root)) return { text: content, places: [] };
  const named = new Map<string, string>();
  const found: { node: Image | ImageReference; isInLink: boolean }[] = [];
  const open: { node: Nodes; isInLink: boolean }[] = [{ node: root, isInLink: false }];
  for (let entry = open.pop(); entry; entry = open.pop()) {
    const { node } = entry;
    const isInLink = entry.isInLink || node.type === 'link' || node.type === 'linkReference';
    if (node.type === 'definition' && !named.has(node.identifier)) named.set(node.identifier, node.url);
    if (node.type === 'image' || node.type === 'imageReference') found.push({ node, isInLink });
    if ('children' in node)
      open.push(...[...node.children].reverse().map((child) => ({ node: child, isInLink })));
  }
  const places = found.flatMap(({ node, isInLink }): Place[] => {
    const url = node.type === 'image' ? node.url : named.get(node.identifier);
    const [from, to] = [node.position?.start.offset, node.position?.end.offset];
    return url === undefined || from === undefined || to === undefined
      ? []
      : [{ node, url, from, to, isInLink }];
  });
  return { text: prepared.text, places };
}

/** As the imports of other systems: a missing picture leaves its caption, or the words of its link. */
function written({ node, isInLink }: Place, address: string | undefined): string {
  const [title, alt] = [node.type === 'image' ? node.title : undefined, node.alt ?? ''];
  const words = title?.trim() || (isInLink ? alt : '');
  const markdown = writeMarkdown({
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          address === undefined
            ? { type: 'text', value: words }
            : { type: 'image', url: address, alt, title: title ?? null },
        ],
      },
    ],
  });
  // The picture may be in a table.
  return markdown.replace(/(?<!\\)\|/g, '\\|');
}

/** Stores the pictures of an article's files that have a path, before their rows. A dry run only checks them. */
export async function bringPictures(
  { archive, folders, ...rest }: Bringing,
  files: readonly PostFile[],
): Promise<BroughtPictures> {
  const source = {
    ...rest,
    archive: { find: (path: string) => findIn(archive, path) },
    site: { pictureOf: (path: string) => path },
  };
  const taken: TakenPictures = { library: new Map(), added: [], missing: 0 };
  const notes: BroughtPictures['notes'] = new Map();
  const brought: PostFile[] = [];
  for (const file of files) {
    const folder = folders.get(file.name) ?? '';
    const { matter } = file;
    const { text, places } = readPlaces(file.content);
    const cover = matter.cover == null ? undefined : pathOf(matter.cover, folder);
    const pictures = [
      ...places.flatMap(({ node, url }) => {
        const path = pathOf(url, folder);
        return path === undefined ? [] : [{ url: path, alt: node.alt ?? '' }];
      }),
      ...(cover === undefined ? [] : [{ url: cover, alt: matter.cover_alt }]),
    ];
    const losses = new Losses();
    if (pictures.length > 0) await takePictures(source, pictures, { locale: matter.locale, losses, taken });
    const settled: PostFile = {
      ...file,
      content: pictures.length > 0 ? contentOf(text, places, { folder, taken }) : file.content,
      matter: cover === undefined ? matter : { ...matter, ...coverOf(taken.library.get(cover), matter) },
    };
    brought.push(settled);
    if (losses.list().length > 0) notes.set(file.name, losses.list());
  }
  return { files: brought, added: taken.added, missing: taken.missing, notes };
}

const coverOf = (address: string | undefined, { cover_alt: alt }: PostFile['matter']) =>
  address === undefined ? { cover: null, cover_alt: '' } : { cover: address, cover_alt: alt };

function contentOf(
  text: string,
  places: readonly Place[],
  { folder, taken }: { folder: string; taken: TakenPictures },
): string {
  let content = '';
  let at = 0;
  for (const place of [...places].sort((one, other) => one.from - other.from)) {
    const path = pathOf(place.url, folder);
    if (path === undefined) continue;
    content += text.slice(at, place.from) + written(place, taken.library.get(path));
    at = place.to;
  }
  return content + text.slice(at);
}
