import type { MediaImage } from '@/lib/contract/media/schemas';

const at = '2026-11-19T08:00:00.000Z';

export const mediaImage = (id: string, more: Partial<MediaImage> = {}): MediaImage => ({
  id,
  url: `/uploads/blog/${id}-1280x800.webp`,
  width: 1280,
  height: 800,
  bytes: 120_000,
  original_name: `${id}.jpg`,
  kind: 'jpeg',
  alt: { fr: null, en: null },
  used_in: [],
  portrait_of: [],
  logo_of: [],
  revisions: 0,
  created_at: at,
  updated_at: at,
  ...more,
});
