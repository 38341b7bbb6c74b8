import { randomUUID } from 'node:crypto';

export const mediaKey = (name: string): string => `${name}.webp`;

export const newMediaName = ({ width, height }: { width: number; height: number }): string =>
  `${randomUUID()}-${width}x${height}`;
