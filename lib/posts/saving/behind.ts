// The source's changes since the translation's last update.
import type { z } from 'zod';
import type { behindAnswer } from '@/lib/contract/posts/desk-schemas';

export type Behind = Pick<z.output<typeof behindAnswer>, 'blocks' | 'source'>;
