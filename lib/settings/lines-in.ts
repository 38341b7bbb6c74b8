export const linesIn = (text: string): string[] => text.split('\n').filter(Boolean);
