/** A node of Ghost's editor: its properties depend on its type. */
export type CardData = Readonly<Record<string, unknown>>;

/** Empty for a missing property. */
export const wordOf = (data: CardData, name: string): string => {
  const value = data[name];
  return typeof value === 'string' ? value : '';
};

/** 0 for a missing property. */
export const numberOf = (data: CardData, name: string): number => {
  const value = data[name];
  return typeof value === 'number' ? value : 0;
};

export const dataOf = (data: CardData, name: string): CardData => {
  const value = data[name];
  return isData(value) ? value : {};
};

export const listOf = (data: CardData, name: string): CardData[] => {
  const value = data[name];
  return Array.isArray(value) ? value.filter(isData) : [];
};

export const childrenOf = (data: CardData): CardData[] => listOf(data, 'children');

const isData = (value: unknown): value is CardData =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
