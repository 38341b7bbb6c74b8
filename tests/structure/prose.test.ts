// Words that hide a meaning from readers. @see docs/style.md, "Comments"
import { describe, expect, it } from 'vitest';
import { commentsOf } from './support/comments';
import { files, read } from './support/files';
import { faultsOf, faultsOfDocument, hasRejectedWords } from './support/prose';

const code = files.filter(
  (file) =>
    /\.(tsx?|mjs|scss)$/.test(file) &&
    !file.startsWith('server/seed/') &&
    !file.startsWith('tests/fixtures/'),
);

describe('comments', () => {
  it('are plain technical English', () => {
    // Parsing is slow: only files with rejected words.
    const faults = code
      .filter((file) => hasRejectedWords(read(file)))
      .flatMap((file) =>
        commentsOf(file).flatMap((comment) =>
          faultsOf(comment.text).map((fault) => `${file}:${comment.line} "${fault}" in: ${comment.text}`),
        ),
      );
    expect(faults).toEqual([]);
  });

  it('are plain technical English in configuration files', () => {
    const faults = files
      .filter((file) => /^(deploy\/|\.github\/|Dockerfile|\.dockerignore|\.ci\/)/.test(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .flatMap((line, index) => {
            const [, comment] = /(?:^|\s)#\s(.+)/.exec(line) ?? [];
            return faultsOf(comment ?? '').map((fault) => `${file}:${index + 1} "${fault}" in: ${comment}`);
          }),
      );
    expect(faults).toEqual([]);
  });
});

/** List rejected words, quote test titles, or are generated. */
const exempt = ['docs/glossary.md', 'docs/style.md', 'docs/security.md', 'docs/licences.md'];

const documents = files.filter(
  (file) => /^(docs\/.*|README|CONTRIBUTING|SECURITY|lib\/.*)\.?.*\.md$/.test(file) && !exempt.includes(file),
);

describe('documents', () => {
  it('are plain technical English', () => {
    const faults = documents.flatMap((file) =>
      read(file)
        .split('\n')
        .flatMap((text, index) => faultsOfDocument(text).map((fault) => `${file}:${index + 1} "${fault}"`)),
    );
    expect(faults).toEqual([]);
  });
});

describe('the list of rejected words', () => {
  it.each([
    'Whoever pressed it goes on at its heading.',
    'The answer lies ready.',
    'As it is told to the caller.',
    'A row stands in the table.',
    'What is asked for comes back.',
  ])('rejects "%s"', (text) => {
    expect(faultsOf(text)).not.toEqual([]);
  });

  it.each([
    'Moves the focus to the heading.',
    'The standard needs a standalone server.',
    'Says so in the log: `somebody`.',
  ])('accepts "%s"', (text) => {
    expect(faultsOf(text)).toEqual([]);
  });
});
