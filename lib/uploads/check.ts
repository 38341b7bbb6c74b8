// The API also checks the content. @see docs/product.md, "Validation"
import { DOCUMENT_MAX, documentFormats } from '@/lib/contract/projects/document-limits';
import { mediaFormats } from '@/lib/contract/media/choices';
import { IMAGE_MAX, imageFormats } from '@/lib/contract/projects/image-limits';

export type Refusal =
  | 'unsupported'
  | 'tooLarge'
  | 'empty'
  | 'tooMany'
  | 'tooManyPixels'
  | 'active'
  | 'unchecked'
  | 'infected'
  | 'broken';

export interface FileRules {
  /** Without the dot. */
  formats: readonly string[];
  /** Bytes. */
  most: number;
}

export const documentRules: FileRules = { formats: documentFormats, most: DOCUMENT_MAX };
export const imageRules: FileRules = { formats: ['jpg', ...imageFormats], most: IMAGE_MAX };
export const mediaRules: FileRules = { formats: ['jpg', ...mediaFormats], most: IMAGE_MAX };

export function refusalOf(
  { name, size }: { name: string; size: number },
  { formats, most }: FileRules,
): Refusal | undefined {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1];
  if (!formats.some((format) => format === extension)) return 'unsupported';
  if (size > most) return 'tooLarge';
  return size === 0 ? 'empty' : undefined;
}

const codes: Readonly<Record<string, Refusal>> = {
  FILE_UNSUPPORTED: 'unsupported',
  UNSUPPORTED_TYPE: 'unsupported',
  IMAGE_UNSUPPORTED: 'unsupported',
  MEDIA_UNSUPPORTED: 'unsupported',
  FILE_TOO_LARGE: 'tooLarge',
  TOO_LARGE: 'tooLarge',
  IMAGE_TOO_LARGE: 'tooLarge',
  FILE_EMPTY: 'empty',
  FILE_ACTIVE: 'active',
  FILE_UNCHECKED: 'unchecked',
  FILE_INFECTED: 'infected',
  TOO_MANY_FILES: 'tooMany',
  TOO_MANY_IMAGES: 'tooMany',
  IMAGE_TOO_MANY_PIXELS: 'tooManyPixels',
  IMAGE_BROKEN: 'broken',
};

export const refusalBy = (code: string): Refusal | undefined => codes[code];
