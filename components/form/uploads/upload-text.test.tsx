import { describe, expect, it, vi } from 'vitest';
import type { Upload } from '@/lib/uploads/upload-queue';
import { documentsWords } from './documents-words';
import { countsText } from './upload-text';

vi.mock('next-intl/server', () => import('@/tests/setup/server-translations'));

describe('number of documents', () => {
  it.each([
    ['en', 1, '1 needs attention'],
    ['en', 2, '2 need attention'],
    ['fr', 1, '1 à revoir'],
  ] as const)('uses the right plural form (%s, %d)', async (locale, count, text) => {
    const uploads = Array.from({ length: count }, () => ({ state: { kind: 'cut' } }) as Upload);
    expect(countsText(uploads, await documentsWords(locale))).toBe(text);
  });
});
