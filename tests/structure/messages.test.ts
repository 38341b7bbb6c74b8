import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { messagesOf } from './support/messages';
import { usageOf } from './support/used-messages';

const fr = messagesOf('fr');
const en = messagesOf('en');

/** "name" for {name}, "count:plural", "<link>". */
function placeholders(elements: MessageFormatElement[]): string[] {
  return elements.flatMap((element) => {
    switch (element.type) {
      case TYPE.literal:
      case TYPE.pound:
        return [];
      case TYPE.argument:
        return [element.value];
      case TYPE.tag:
        return [`<${element.value}>`, ...placeholders(element.children)];
      case TYPE.select:
      case TYPE.plural:
        return [
          `${element.value}:${element.type === TYPE.plural ? 'plural' : 'select'}`,
          ...Object.values(element.options).flatMap(({ value }) => placeholders(value)),
        ];
      default:
        return [`${element.value}:${element.type}`];
    }
  });
}

const opens = (text: string | undefined): string[] => [...new Set(placeholders(parse(text ?? '')))].sort();

describe('messages', () => {
  it('have the same keys in French and English, in the same order', () => {
    expect([...en.keys()]).toEqual([...fr.keys()]);
  });

  it('have the same placeholders in both languages', () => {
    const differing = [...fr]
      .filter(([key, text]) => opens(text).join() !== opens(en.get(key)).join())
      .map(([key, text]) => `${key}: ${opens(text).join(' ')} ≠ ${opens(en.get(key)).join(' ')}`);
    expect(differing).toEqual([]);
  });

  it('are never empty', () => {
    expect([...fr, ...en].filter(([, text]) => text.trim() === '').map(([key]) => key)).toEqual([]);
  });

  it('are all in use', () => {
    const isUsed = usageOf();
    expect([...fr.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });
});
