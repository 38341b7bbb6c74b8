import { REDIRECT_PATH_MAX } from '../../../lib/contract/posts/import-choices';

/**
 * Decoded, in lower case, without trailing slash, for comparisons.
 * @returns undefined for the home page and for paths that are too long or not encoded as URLs
 */
export function redirectPath(path: string): string | undefined {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return undefined;
  }
  const plain = decoded
    .normalize('NFC')
    .toLowerCase()
    .replace(/\/{2,}/g, '/')
    .replace(/\/$/, '');
  // Databases refuse control characters.
  return /^\/[^\u0000-\u001f\u007f]+$/.test(plain) && plain.length <= REDIRECT_PATH_MAX ? plain : undefined;
}
