import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { describe, expect, it } from 'vitest';
import { defaultLocale, locales } from '@/lib/contract/core/locale';
import { messagesOf } from './support/messages';
import { usageOf } from './support/used-messages';

const messages = messagesOf(defaultLocale);
const others = locales.filter((locale) => locale !== defaultLocale);

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
  it.each(others)('have the keys of the default language in %s, in the same order', (locale) => {
    expect([...messagesOf(locale).keys()]).toEqual([...messages.keys()]);
  });

  it.each(others)('have the placeholders of the default language in %s', (locale) => {
    const translated = messagesOf(locale);
    const differing = [...messages]
      .filter(([key, text]) => opens(text).join() !== opens(translated.get(key)).join())
      .map(([key, text]) => `${key}: ${opens(text).join(' ')} ≠ ${opens(translated.get(key)).join(' ')}`);
    expect(differing).toEqual([]);
  });

  it.each(locales)('are never empty in %s', (locale) => {
    const empty = [...messagesOf(locale)].filter(([, text]) => text.trim() === '');
    expect(empty.map(([key]) => key)).toEqual([]);
  });

  it('are all in use', () => {
    const isUsed = usageOf();
    expect([...messages.keys()].filter((key) => !isUsed(key))).toEqual([]);
  });
});
