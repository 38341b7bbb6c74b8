import { describe, expect, it } from 'vitest';
import { files, read } from './support/files';

const decisions = files.filter((file) => /^docs\/decisions\/\d{4}-[a-z0-9-]+\.md$/.test(file));

describe('decisions', () => {
  it('are numbered from 1 without gaps', () => {
    expect(decisions.map((file) => Number(file.slice('docs/decisions/'.length).slice(0, 4)))).toEqual(
      decisions.map((_, index) => index + 1),
    );
  });

  it('begin with their number', () => {
    expect(
      decisions.filter(
        (file) => !read(file).startsWith(`# ${Number(file.slice('docs/decisions/'.length).slice(0, 4))}. `),
      ),
    ).toEqual([]);
  });

  it('contain a revisit condition, unless a later decision supersedes them', () => {
    expect(
      decisions.filter((file) => !/^(\*\*|## )Revisit when|^Accepted.*Superseded by/m.test(read(file))),
    ).toEqual([]);
  });
});
