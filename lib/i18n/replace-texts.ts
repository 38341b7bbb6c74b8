export type SomeTexts<T> = {
  readonly [Name in keyof T]?: T[Name] extends string ? string : SomeTexts<T[Name]>;
};

type Texts = Readonly<Record<string, unknown>>;

const isTexts = (value: unknown): value is Texts => typeof value === 'object' && value !== null;

function replace(texts: Texts, others: Texts): Texts {
  const replaced = Object.entries(others).map(([name, other]) => {
    const text = texts[name];
    return [name, isTexts(text) && isTexts(other) ? replace(text, other) : other];
  });
  return { ...texts, ...(Object.fromEntries(replaced) as Texts) };
}

/** The texts, with others in the place of some. */
export const replaceTexts = <T extends Texts>(texts: T, others: SomeTexts<T>): T =>
  replace(texts, others) as T;
