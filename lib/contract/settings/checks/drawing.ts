// Allow-lists and a strict grammar refuse anything unknown. Pure.

/** Characters. */
export const DRAWING_MAX = 100_000;

const elements = new Set(
  (
    'svg g defs title desc symbol path rect circle ellipse line polyline polygon ' +
    'linearGradient radialGradient stop clipPath mask use'
  ).split(' '),
);

const attributes = new Set(
  (
    'xmlns xmlns:xlink version id role aria-label aria-hidden focusable xml:space preserveAspectRatio viewBox ' +
    'width height x y x1 y1 x2 y2 cx cy r rx ry fx fy d points transform offset ' +
    'fill fill-rule fill-opacity stroke stroke-width stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset stroke-opacity opacity color display visibility vector-effect ' +
    'clip-path clip-rule mask gradientUnits gradientTransform spreadMethod stop-color stop-opacity ' +
    'clipPathUnits maskUnits maskContentUnits paint-order shape-rendering overflow href xlink:href'
  ).split(' '),
);

const namespaces: Readonly<Record<string, string>> = {
  xmlns: 'http://www.w3.org/2000/svg',
  'xmlns:xlink': 'http://www.w3.org/1999/xlink',
};

const MOST_LEVELS = 100;
/** Elements; a reference counts its target again. */
const MOST_DRAWN = 10_000;

/** Sticky: every character belongs to a token. */
const token =
  /\s+|<!--(?:(?!--)[^])*-->|<(\/?)([A-Za-z][A-Za-z]*)((?:\s+[A-Za-z][\w:-]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|[^<\s][^<]*/y;
const attribute = /([A-Za-z][\w:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const own = /^#[\w-]+$/;

/** Character references could hide a reference to another file. */
function isHarmless(name: string, value: string): boolean {
  if (!attributes.has(name) || /[&\\\u0000-\u0008\u000b\u000c\u000e-\u001f]/.test(value)) return false;
  if (/(?:image|image-set|src)\s*\(/i.test(value)) return false;
  const namespace = namespaces[name];
  if (namespace !== undefined) return value === namespace;
  if (name === 'href' || name === 'xlink:href') return own.test(value);
  const references = [...value.matchAll(/url\s*\(([^)]*)\)?/gi)].map(([, target = '']) => target.trim());
  return references.every((target) => own.test(target));
}

/** Text of a title: no character references except XML's own, no end of a CDATA section. */
const isPlainText = (text: string): boolean =>
  !/&(?!(?:amp|lt|gt|quot|apos);)|\]\]>|[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.test(text);

interface Tag {
  readonly name: string;
  readonly closes: boolean;
  readonly isEmpty: boolean;
  readonly values: readonly (readonly [string, string])[];
}

/** @returns false if the tag is not allowed here */
function followTag(open: string[], { name, closes, isEmpty, values }: Tag, isFirst: boolean): boolean {
  if (!elements.has(name) || isFirst !== (open.length === 0)) return false;
  if (closes) return values.length === 0 && !isEmpty && open.pop() === name;
  if (isFirst && (name !== 'svg' || !values.some(([key]) => key === 'xmlns'))) return false;
  if (new Set(values.map(([key]) => key)).size < values.length) return false;
  if (!values.every(([key, value]) => isHarmless(key, value))) return false;
  if (!isEmpty) open.push(name);
  return open.length <= MOST_LEVELS;
}

interface Shape {
  readonly parts: Shape[];
  /** Ids. */
  readonly references: readonly string[];
}

/** Shapes of a drawing: a reference draws its target again. */
class Shapes {
  private readonly byId = new Map<string, Shape>();
  private readonly weights = new Map<Shape, number>();
  private readonly open: Shape[] = [{ parts: [], references: [] }];

  add({ closes, isEmpty, values }: Tag): void {
    if (closes) {
      this.open.pop();
      return;
    }
    const references = values.flatMap(([, value]) =>
      [...value.matchAll(/^#([\w-]+)$|url\s*\(\s*#([\w-]+)/gi)].map(([, whole, part]) => whole ?? part ?? ''),
    );
    const shape: Shape = { parts: [], references };
    this.open.at(-1)?.parts.push(shape);
    const id = values.find(([key]) => key === 'id')?.[1];
    // Browsers draw the first of two.
    if (id !== undefined && !this.byId.has(id)) this.byId.set(id, shape);
    if (!isEmpty) this.open.push(shape);
  }

  /** Infinity if a shape contains itself. */
  drawn(shape = this.open[0]): number {
    if (!shape) return 0;
    const known = this.weights.get(shape);
    if (known !== undefined) return known;
    this.weights.set(shape, Infinity);
    const targets = shape.references.map((id) => this.byId.get(id));
    const weight = [...shape.parts, ...targets].reduce((sum, each) => sum + (each ? this.drawn(each) : 0), 1);
    this.weights.set(shape, weight);
    return weight;
  }
}

/** Accepts one SVG without scripts, events, styles, texts, embedded files and external references. */
export function isHarmlessDrawing(text: string): boolean {
  if (text.length > DRAWING_MAX) return false;
  const drawing = text.trim().replace(/^<\?xml\s[^<>?]*\?>/, '');
  const open: string[] = [];
  const shapes = new Shapes();
  let tags = 0;
  for (token.lastIndex = 0; token.lastIndex < drawing.length;) {
    const found = token.exec(drawing);
    if (!found) return false;
    const [whole, slash, name, list = '', empty] = found;
    if (name === undefined) {
      // Only titles and descriptions have words.
      const isText = whole.trim() !== '' && !whole.startsWith('<!--');
      if (isText && !(['title', 'desc'].includes(open.at(-1) ?? '') && isPlainText(whole))) return false;
      continue;
    }
    const values = [...list.matchAll(attribute)].map(
      ([, key = '', double, single]) => [key, double ?? single ?? ''] as const,
    );
    const tag = { name, closes: slash === '/', isEmpty: empty === '/', values };
    if (!followTag(open, tag, tags === 0)) return false;
    shapes.add(tag);
    tags += 1;
  }
  return tags > 0 && open.length === 0 && shapes.drawn() <= MOST_DRAWN;
}
