// WordPress eXtended RSS 1.0 to 1.2, read item by item. Only a DOCTYPE declares entities: it is refused.
import { createReadStream } from 'node:fs';
import sax from 'sax';
import { refuseExport } from '../refuse-export';

export interface WordPressItem {
  /** By element: `title`, `content:encoded`, `wp:post_id`, … */
  fields: ReadonlyMap<string, string>;
  categories: { domain: string; nicename: string; name: string }[];
  meta: ReadonlyMap<string, string>;
  /** Approved comments. */
  comments: number;
}

/** Empty for a missing element. */
export const fieldOf = ({ fields }: WordPressItem, name: string): string => fields.get(name)?.trim() ?? '';

export interface WordPressChannel {
  fields: Map<string, string>;
  /** Names by login. */
  authors: Map<string, string>;
}

/** Characters of one element. */
const longestText = 4_000_000;
/** Of one item. */
const mostElements = 100_000;
const deepest = 12;

/** Elements of the channel that are needed. */
const channelFields = new Set([
  'title',
  'link',
  'language',
  'wp:wxr_version',
  'wp:base_blog_url',
  'wp:base_site_url',
]);

interface Open {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

interface Reading {
  channel: WordPressChannel;
  /** Complete ones. */
  items: WordPressItem[];
}

/**
 * @param channel filled while reading: complete after the last item
 * @throws ExportRefused
 */
export async function* readItems(path: string, channel: WordPressChannel): AsyncGenerator<WordPressItem> {
  const reading: Reading = { channel, items: [] };
  const parser = createParser(reading);
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>) {
    parser.write(decode(decoder, chunk));
    yield* reading.items.splice(0);
  }
  parser.close();
  yield* reading.items.splice(0);
  if (!channel.fields.get('wp:wxr_version'))
    refuseExport(
      'The XML file is no export of WordPress: it has no wp:wxr_version. Make it under Tools, Export.',
    );
}

function decode(decoder: TextDecoder, chunk: Uint8Array): string {
  try {
    return decoder.decode(chunk, { stream: true });
  } catch {
    return refuseExport('The XML file is not in UTF-8.');
  }
}

const emptyItem = () => ({
  fields: new Map<string, string>(),
  categories: [] as WordPressItem['categories'],
  meta: new Map<string, string>(),
  comments: 0,
});

function createParser({ channel, items }: Reading) {
  const parser = new sax.SAXParser(true, { position: false });
  const path: Open[] = [];
  let item: ReturnType<typeof emptyItem> | undefined;
  let [elements, key, login, display, isApproved] = [0, '', '', '', false];
  parser.ondoctype = () =>
    refuseExport('The XML file has a DOCTYPE, which exports of WordPress do not have.');
  parser.onerror = () => refuseExport('The XML file is damaged: export it from WordPress again.');
  parser.onopentag = ({ name, attributes }) => {
    path.push({ name, attributes, text: '' });
    elements += 1;
    if (path.length > deepest || elements > mostElements)
      refuseExport('The XML file has too many elements in one article.');
    if ((path.length === 1 && name !== 'rss') || (path.length === 2 && name !== 'channel'))
      refuseExport('The XML file is no export of WordPress: it has no <rss> with a <channel>.');
    if (path.length === 3) elements = 0;
    if (path.length === 3 && name === 'item') item = emptyItem();
  };
  const addText = (more: string) => {
    const open = path.at(-1);
    if (!open) return;
    open.text += more;
    if (open.text.length > longestText)
      refuseExport({
        text: 'The XML file has a text of more than {most} million characters.',
        values: { most: longestText / 1_000_000 },
      });
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const open = path.pop();
    if (!open) return;
    const { name, attributes, text } = open;
    const parent = path.at(-1)?.name;
    if (name === 'wp:author_login') login = text.trim();
    if (name === 'wp:author_display_name') display = text.trim();
    if (name === 'wp:author' && login !== '') channel.authors.set(login, display || login);
    if (path.length === 2 && channelFields.has(name)) channel.fields.set(name, text.trim());
    if (!item) return;
    if (name === 'wp:meta_key') key = text;
    if (name === 'wp:meta_value') item.meta.set(key, text);
    if (name === 'wp:comment_approved') isApproved = text.trim() === '1';
    if (name === 'wp:comment' && isApproved) item.comments += 1;
    if (parent === 'item' && name === 'category')
      item.categories.push({
        domain: attributes['domain'] ?? '',
        nicename: attributes['nicename'] ?? '',
        name: text.trim(),
      });
    else if (parent === 'item' && !name.startsWith('wp:comment')) item.fields.set(name, text);
    if (path.length === 2 && name === 'item') {
      items.push(item);
      item = undefined;
    }
  };
  return parser;
}
