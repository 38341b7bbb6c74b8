// Where a picture of the library lies in the store: its name, and how it is encoded.
export const mediaKey = (name: string): string => `${name}.webp`;
