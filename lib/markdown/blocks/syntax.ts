// Container directives with the names of blocks; other names and forms of directives stay text.
import remarkDirective from 'remark-directive';
import type {} from 'remark-parse';
import type {} from 'remark-stringify';
import type { Data, Processor } from 'unified';
import { isBlockName } from './names';

type Extension = NonNullable<Data['micromarkExtensions']>[number];
type Construct = Extract<
  NonNullable<NonNullable<Extension['flow']>[string]>,
  { tokenize: unknown; concrete?: unknown }
>;
type State = ReturnType<Construct['tokenize']>;

const COLON = 58;
const isLetter = (code: number | null): code is number => code !== null && code >= 97 && code <= 122;

/** Colons and the name of a block, which no other letter follows. */
const opening: Construct = {
  partial: true,
  tokenize: (effects, ok, nok) => {
    let name = '';
    const begin: State = (code) => {
      effects.enter('chunkText');
      return colons(code);
    };
    const colons: State = (code) => {
      if (code !== COLON) return letters(code);
      effects.consume(code);
      return colons;
    };
    const letters: State = (code) => {
      if (isLetter(code)) {
        effects.consume(code);
        name += String.fromCharCode(code);
        return letters;
      }
      effects.exit('chunkText');
      return isBlockName(name) ? ok(code) : nok(code);
    };
    return begin;
  },
};

const named = (container: Construct): Construct => ({
  ...container,
  tokenize(effects, ok, nok) {
    return effects.check(opening, container.tokenize.call(this, effects, ok, nok), nok);
  },
});

/** Reads and writes blocks. @see https://github.com/remarkjs/remark-directive */
export function remarkBlocks(this: Processor): void {
  remarkDirective.call(this);
  const data = this.data();
  const read = data.micromarkExtensions?.pop();
  const [container] = [read?.flow?.[COLON] ?? []].flat();
  if (container) data.micromarkExtensions?.push({ flow: { [COLON]: named(container) } });
  const written = data.toMarkdownExtensions?.pop();
  // Only a line that begins like a block needs an escape.
  data.toMarkdownExtensions?.push({
    ...written,
    unsafe: [{ atBreak: true, character: ':', after: '::' }],
  });
}
