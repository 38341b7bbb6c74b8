import { NodeSelection, EditorState, TextSelection, type Command } from '@milkdown/prose/state';
import { tableEditing } from '@milkdown/prose/tables';
import { describe, expect, it } from 'vitest';
import { commands, enter, isOn, type Tool } from './commands';
import { textKeys } from './keys';
import { leaveBlock } from './leave-block';
import { canLink, chosenLink, linkWords, removeLink } from './links';
import { nextItem, tickTask } from './lists';
import { goToNote, goToReference, notesPlugin, removeNote } from './notes';
import { readText } from './markdown/read';
import { nextCell, shapePlugin, tableCommands, type TableTool } from './tables';
import { writeText } from './markdown/write';

/** @param markdown with `¦` at the cursor, or at both ends of the selection */
function at(markdown: string) {
  const text = readText(markdown);
  if (!text) throw new Error('unreadable');
  let state = EditorState.create({ doc: text.doc, plugins: [notesPlugin(), shapePlugin(), tableEditing()] });
  const places: number[] = [];
  state.doc.descendants((node, place) => {
    for (
      let index = node.text?.indexOf('¦') ?? -1;
      index >= 0;
      index = node.text?.indexOf('¦', index + 1) ?? -1
    )
      places.push(place + index);
  });
  for (const place of [...places].reverse()) state = state.apply(state.tr.delete(place, place + 1));
  const [from, to] = places;
  if (from !== undefined)
    state = state.apply(
      state.tr.setSelection(TextSelection.create(state.doc, from, to === undefined ? from : to - 1)),
    );
  const written = () => writeText(state.doc, { text: '', segments: [] });
  return {
    now: () => state,
    written,
    does: (command: Command): boolean =>
      command(state, (tr) => {
        state = state.apply(tr);
      }),
    type: (words: string) => {
      state = state.apply(state.tr.insertText(words));
    },
    choose: (place: number) => {
      state = state.apply(state.tr.setSelection(NodeSelection.create(state.doc, place)));
    },
  };
}

describe('tools', () => {
  it.each<[Tool, string, string]>([
    ['heading2', 'un m¦ot', '## un mot'],
    ['heading2', '## un m¦ot', 'un mot'],
    ['heading3', '## un m¦ot', '### un mot'],
    ['paragraph', '## un m¦ot', 'un mot'],
    ['strong', 'un ¦mot¦', 'un **mot**'],
    ['strong', 'un **¦mot¦**', 'un mot'],
    ['strong', 'un¦ mot ¦là', 'un **mot** là'],
    ['emphasis', '**un ¦mot¦**', '**un *mot***'],
    ['strike', '¦un¦ mot', '~~un~~ mot'],
    ['code', 'un ¦`mot¦', 'un `` `mot ``'],
    ['bullets', 'un m¦ot', '- un mot'],
    ['bullets', '- un m¦ot', 'un mot'],
    ['numbers', '- un\n- m¦ot', '1. un\n2. mot'],
    ['tasks', '- un\n- m¦ot', '- [ ] un\n- [ ] mot'],
    ['bullets', '- [x] un m¦ot', '- un mot'],
    ['quote', 'un m¦ot', '> un mot'],
    ['quote', '> un m¦ot', 'un mot'],
    ['codeBlock', 'un m¦ot', '```\nun mot\n```'],
    ['rule', 'un m¦ot\n\nfin', 'un mot\n\n---\n\nfin'],
    ['table', 'un m¦ot', 'un mot\n\n| | | |\n| --- | --- | --- |\n| | | |\n| | | |'],
  ])('apply %s to %j', (tool, markdown, expected) => {
    const text = at(markdown);
    expect(text.does(commands[tool])).toBe(true);
    expect(text.written()).toBe(expected);
  });

  it('report whether they are active', () => {
    const { now } = at('> - [ ] **m¦ot**');
    expect(
      (['strong', 'tasks', 'quote', 'paragraph', 'bullets', 'emphasis'] as const).map((tool) =>
        isOn(now(), tool),
      ),
    ).toEqual([true, true, true, true, false, false]);
  });

  it('insert no table inside a table', () => {
    expect(at('| a¦ |\n| --- |').does(commands.table)).toBe(false);
    expect(at('| a¦ |\n| --- |').does(commands.codeBlock)).toBe(false);
  });
});

describe('code block', () => {
  it('is made by Enter after a fence with its language, only if the fence is alone on its line', () => {
    const text = at('un mot\n\nx¦');
    text.does(
      (state, dispatch) => (
        dispatch?.(state.tr.delete(state.selection.from - 1, state.selection.from)),
        true
      ),
    );
    text.type('```ts');
    expect(text.does(enter)).toBe(true);
    text.type('un()');
    expect(text.written()).toBe('un mot\n\n```ts\nun()\n```');
    expect(at('un m¦ot').does(enter)).toBe(false);
  });

  it('is left with the arrow keys at the start and end of the document', () => {
    for (const [markdown, key, expected] of [
      ['```\nun¦\n```', 'ArrowDown', '```\nun\n```\n\nmot'],
      ['```\nu¦n\n```', 'ArrowUp', 'mot\n\n```\nun\n```'],
      ['- ```\n  un¦\n  ```', 'ArrowDown', '- ```\n  un\n  ```\n\nmot'],
    ] as const) {
      const text = at(markdown);
      expect(text.does(textKeys[key] ?? (() => false)), key).toBe(true);
      text.type('mot');
      expect(text.written()).toBe(expected);
    }
    expect(at('```\nu¦n\ndeux\n```').does(leaveBlock(1)), 'another line of code').toBe(false);
    expect(at('```\nu¦n\n```\n\nfin').does(leaveBlock(1)), 'a paragraph below').toBe(false);
  });

  it('is not made in a table cell, which cannot contain code', () => {
    const text = at('| x¦ |\n| --- |');
    text.does(
      (state, dispatch) => (
        dispatch?.(state.tr.delete(state.selection.from - 1, state.selection.from)),
        true
      ),
    );
    text.type('```');
    expect(text.does(enter)).toBe(false);
  });
});

describe('a callout or quote at the edge of the text', () => {
  it.each([
    [1, ':::callout\nun¦\n:::', ':::callout\nun\n:::\n\nmot'],
    [-1, ':::callout\n¦un\n:::', 'mot\n\n:::callout\nun\n:::'],
    [1, '> - un¦', '> - un\n\nmot'],
    [1, ':::callout\nun[^1]¦\n:::\n\n[^1]: Note', ':::callout\nun[^1]\n:::\n\nmot\n\n[^1]: Note'],
  ] as const)('is left by an arrow key: way %i of %j', (way, markdown, expected) => {
    const text = at(markdown);
    expect(text.does(leaveBlock(way))).toBe(true);
    text.type('mot');
    expect(text.written()).toBe(expected);
  });

  it('is left by Enter on an empty last line', () => {
    const text = at(':::callout\nun¦\n:::');
    const key = textKeys['Enter'];
    for (let press = 0; press < 2; press++) expect(key && text.does(key)).toBe(true);
    text.type('mot');
    expect(text.written()).toBe(':::callout\nun\n:::\n\nmot');
  });

  it('is not left from another line', () => {
    expect(at(':::callout\nu¦n\n:::').does(leaveBlock(1))).toBe(false);
    expect(at(':::callout\nun¦\n\ndeux\n:::').does(leaveBlock(1))).toBe(false);
  });
});

describe('tasks', () => {
  it('are followed by an unchecked one on Enter', () => {
    const text = at('- [x] un¦');
    text.does(nextItem);
    text.type('deux');
    expect(text.written()).toBe('- [x] un\n- [ ] deux');
  });

  it('can be checked by a key', () => {
    const text = at('- [ ] un¦');
    text.does(tickTask);
    expect(text.written()).toBe('- [x] un');
    expect(at('- un¦').does(tickTask)).toBe(false);
  });
});

describe('notes', () => {
  it('are inserted at the cursor, with their text at the end', () => {
    const text = at('Un m¦ot.\n\nFin[^1].\n\n[^1]: Première.');
    text.does(commands.note);
    text.type('Deuxième.');
    expect(text.written()).toBe('Un m[^2]ot.\n\nFin[^1].\n\n[^1]: Première.\n\n[^2]: Deuxième.');
    text.does(goToReference);
    text.type('!');
    expect(text.written()).toContain('Un m[^2]!ot.');
  });

  it('open from their reference', () => {
    const text = at('Mot[^a]\n\n[^a]: dit');
    text.choose(4);
    expect(text.does(goToNote)).toBe(true);
    text.type('¡');
    expect(text.written()).toContain('[^a]: ¡dit');
  });

  it('are removed with their references', () => {
    const text = at('Un[^1] mot[^1].\n\n[^1]: Pre¦mière.');
    text.does(removeNote);
    expect(text.written()).toBe('Un mot.');
  });

  it('never use a label that the text contains as literal characters', () => {
    const text = at('Un \\[^1] m¦ot');
    text.does(commands.note);
    expect(text.written()).toContain('[^2]:');
    expect(readText(text.written())?.doc.textContent).toContain('[^1]');
  });
});

describe('tables', () => {
  const table = '| a | b |\n| --- | ---: |\n| c¦ | d |';
  it.each<[TableTool, string]>([
    ['rowAfter', '| a | b |\n| --- | ---: |\n| c | d |\n| | |'],
    ['rowBefore', '| a | b |\n| --- | ---: |\n| | |\n| c | d |'],
    ['columnAfter', '| a | | b |\n| --- | --- | ---: |\n| c | | d |'],
    ['columnBefore', '| | a | b |\n| --- | --- | ---: |\n| | c | d |'],
    ['deleteColumn', '| b |\n| ---: |\n| d |'],
    ['center', '| a | b |\n| :---: | ---: |\n| c | d |'],
    ['deleteTable', ''],
  ])('change with the tool %s', (tool, expected) => {
    const text = at(table);
    expect(text.does(tableCommands[tool])).toBe(true);
    expect(text.written()).toBe(expected);
  });

  it('always keep the header row', () => {
    const head = '| a¦ | b |\n| --- | --- |\n| c | d |';
    expect((['rowBefore', 'deleteRow'] as const).map((tool) => at(head).does(tableCommands[tool]))).toEqual([
      false,
      false,
    ]);
    const text = at(head);
    text.does(tableCommands.rowAfter);
    expect(text.written()).toBe('| a | b |\n| --- | --- |\n| | |\n| c | d |');
  });

  it('take the alignment of a column from its header', () => {
    const text = at(table);
    text.does(tableCommands.rowAfter);
    expect(text.now().doc.firstChild?.lastChild?.lastChild?.attrs['align']).toBe('right');
  });

  it('get a new row with Tab in the last cell', () => {
    const text = at('| a |\n| --- |\n| c¦ |');
    expect(text.does(nextCell)).toBe(true);
    expect(text.written()).toBe('| a |\n| --- |\n| c |\n| |');
  });
});

describe('links', () => {
  it('are recognized as a whole, also at the end of their text', () => {
    expect(linkWords(at('Voir [un *m¦ot*](/x) là').now())).toBe('un mot');
    expect(chosenLink(at('Voir [un mot¦](/x) là').now())?.href).toBe('/x');
    expect(chosenLink(at('Voir ¦[un mot](/x) là').now())).toBeUndefined();
  });

  it('apply to the selection, to the word around the cursor, or to new words', () => {
    expect(linkWords(at('Voir ¦un mot¦ là').now())).toBe('un mot');
    expect(linkWords(at('Voir l’en¦droit là').now())).toBe('l’endroit');
    expect(linkWords(at('Voir¦ là').now())).toBe('');
    expect(linkWords(at('Voir ¦un\n\nmot¦ là').now())).toBeUndefined();
    expect(canLink(at('```\nco¦de\n```').now())).toBe(false);
  });

  it('are removed without their text', () => {
    const text = at('Voir [un *m¦ot*](/x) là');
    text.does(removeLink);
    expect(text.written()).toBe('Voir un *mot* là');
  });
});
