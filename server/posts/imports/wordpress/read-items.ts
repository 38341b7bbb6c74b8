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

interface OpenElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
}

interface OpenItem {
  fields: Map<string, string>;
  categories: WordPressItem['categories'];
  meta: Map<string, string>;
  comments: number;
}

interface Reading {
  channel: WordPressChannel;
  /** Complete ones. */
  items: WordPressItem[];
  item: OpenItem | undefined;
  /** From the root to the current element. */
  path: OpenElement[];
  /** Inside the current child of the channel. */
  elements: number;
  /** Values that later elements complete. */
  last: { login: string; displayName: string; metaKey: string; isApproved: boolean };
}

const newReading = (channel: WordPressChannel): Reading => ({
  channel,
  items: [],
  item: undefined,
  path: [],
  elements: 0,
  last: { login: '', displayName: '', metaKey: '', isApproved: false },
});

const newItem = (): OpenItem => ({ fields: new Map(), categories: [], meta: new Map(), comments: 0 });

/**
 * @param channel filled while reading: complete after the last item
 * @throws ExportRefused
 */
export async function* readItems(path: string, channel: WordPressChannel): AsyncGenerator<WordPressItem> {
  const reading = newReading(channel);
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

function createParser(reading: Reading) {
  const parser = new sax.SAXParser(true, { position: false });
  parser.ondoctype = () =>
    refuseExport('The XML file has a DOCTYPE, which exports of WordPress do not have.');
  parser.onerror = ({ message }) => {
    if (!message.startsWith('Invalid character in entity name'))
      refuseExport('The XML file is damaged: export it from WordPress again.');
    // Exports of Squarespace have a bare & in addresses; the parser continues and keeps it as text.
    Object.assign(parser, { error: null });
  };
  parser.onopentag = ({ name, attributes }) => openElement(reading, { name, attributes, text: '' });
  parser.ontext = (text) => addText(reading, text);
  parser.oncdata = (text) => addText(reading, text);
  parser.onclosetag = () => closeElement(reading);
  return parser;
}

function openElement(reading: Reading, element: OpenElement): void {
  const { path } = reading;
  path.push(element);
  reading.elements += 1;
  requireExport(reading);
  if (path.length !== 3) return;
  reading.elements = 0;
  if (element.name === 'item') reading.item = newItem();
}

/** @throws ExportRefused */
function requireExport({ path, elements }: Reading): void {
  if (path.length > deepest || elements > mostElements)
    refuseExport('The XML file has too many elements in one article.');
  const [root, channel] = path;
  if (root?.name !== 'rss' || (channel && channel.name !== 'channel'))
    refuseExport('The XML file is no export of WordPress: it has no <rss> with a <channel>.');
}

function addText({ path }: Reading, text: string): void {
  const element = path.at(-1);
  if (!element) return;
  element.text += text;
  if (element.text.length > longestText)
    refuseExport({
      text: 'The XML file has a text of more than {most} million characters.',
      values: { most: longestText / 1_000_000 },
    });
}

function closeElement(reading: Reading): void {
  const { channel, items, item, path } = reading;
  const element = path.pop();
  if (!element) return;
  const isInChannel = path.length === 2;
  readAuthor(reading, element);
  if (isInChannel && channelFields.has(element.name)) channel.fields.set(element.name, element.text.trim());
  if (!item) return;
  readMeta(reading, item, element);
  readComment(reading, item, element);
  if (path.at(-1)?.name === 'item') readField(item, element);
  if (isInChannel && element.name === 'item') {
    items.push(item);
    reading.item = undefined;
  }
}

function readAuthor({ channel, last }: Reading, { name, text }: OpenElement): void {
  if (name === 'wp:author_login') last.login = text.trim();
  if (name === 'wp:author_display_name') last.displayName = text.trim();
  if (name === 'wp:author' && last.login !== '')
    channel.authors.set(last.login, last.displayName || last.login);
}

function readMeta({ last }: Reading, item: OpenItem, { name, text }: OpenElement): void {
  if (name === 'wp:meta_key') last.metaKey = text;
  if (name === 'wp:meta_value') item.meta.set(last.metaKey, text);
}

function readComment({ last }: Reading, item: OpenItem, { name, text }: OpenElement): void {
  if (name === 'wp:comment_approved') last.isApproved = text.trim() === '1';
  if (name === 'wp:comment' && last.isApproved) item.comments += 1;
}

function readField({ fields, categories }: OpenItem, { name, attributes, text }: OpenElement): void {
  if (name === 'category')
    categories.push({
      domain: attributes['domain'] ?? '',
      nicename: attributes['nicename'] ?? '',
      name: text.trim(),
    });
  else if (!name.startsWith('wp:comment')) fields.set(name, text);
}
