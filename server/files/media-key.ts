export const mediaKey = (name: string): string => `${name}.webp`;
