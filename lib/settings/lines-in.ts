/** Items of a text with one per line. */
export const linesIn = (text: string): string[] => text.split('\n').filter(Boolean);
