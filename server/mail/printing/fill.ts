// `{{user.firstName}}` is a value; `[[text]]` is dropped if a value in it is missing.

export type Lookup = (name: string) => string | undefined;

interface Part {
  text: string;
  /** First missing value outside inner brackets. */
  missing: string | undefined;
}

/**
 * Does not escape values.
 * @throws Error if a value outside brackets is missing, or brackets are unbalanced
 */
export function fill(text: string, lookup: Lookup): string {
  const tokens = text.split(/(\{\{[\w.]+\}\}|\[\[|\]\])/);
  let next = 0;
  const read = (inner: boolean): Part => {
    const part: Part = { text: '', missing: undefined };
    for (; next < tokens.length; next += 1) {
      const token = tokens[next] ?? '';
      if (token === '[[') {
        next += 1;
        const group = read(true);
        if (group.missing === undefined) part.text += group.text;
      } else if (token === ']]') {
        if (inner) return part;
        throw new Error('Brackets that were not opened are closed');
      } else if (token.startsWith('{{') && token.endsWith('}}')) {
        const name = token.slice(2, -2);
        const value = lookup(name);
        if (value === undefined || value === '') part.missing ??= name;
        else part.text += value;
      } else {
        part.text += token;
      }
    }
    if (inner) throw new Error('Brackets that were opened are not closed');
    return part;
  };
  const whole = read(false);
  if (whole.missing !== undefined) throw new Error(`There is no value for ${whole.missing}`);
  return whole.text;
}
