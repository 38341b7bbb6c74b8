import { request } from '@/lib/api/browser/browser';
import { upload } from '@/lib/api/browser/browser-upload';
import { ok, type ApiFailure, type Result } from '@/lib/api/result';
import type { MediaImage } from '@/lib/contract/media/schemas';
import type { Locale } from '@/lib/contract/core/locale';
import { mediaRules } from '@/lib/uploads/check';
import { UploadQueue } from '@/lib/uploads/upload-queue';

export const mediaPath = '/api/blog/images';
export const oneMediaPath = (id: string) => `${mediaPath}/${encodeURIComponent(id)}` as const;

interface Options {
  locale: Locale;
  /** Called in order of completion. */
  onImage?: ((image: MediaImage) => void) | undefined;
  /** Repeats a call after a new sign-in, if the session has ended. */
  run?: (<T>(call: () => Promise<Result<T>>) => Promise<Result<T>>) | undefined;
}

/** Finished uploads removed from the queue stay in the library. */
export function mediaQueue({ locale, onImage, run = (call) => call() }: Options): UploadQueue {
  return new UploadQueue(
    {
      send: async (file, options) => {
        const sent = await run(() => upload<{ image: MediaImage }>(mediaPath, file, { ...options, locale }));
        if (!sent.ok) return sent;
        const { image } = sent.value;
        onImage?.(image);
        return ok({ id: image.id, name: image.original_name, size: file.size, createdAt: image.created_at });
      },
      remove: () => Promise.resolve(ok(undefined)),
    },
    { rules: mediaRules },
  );
}

interface Description {
  image: MediaImage;
  text: string;
  lang: Locale;
  /** Language of the interface. */
  locale: Locale;
}

/** Saves the description in the library. A newer description by another user stays. */
export async function describeImage({
  image,
  text,
  lang,
  locale,
}: Description): Promise<ApiFailure | undefined> {
  const result = await request('patch', oneMediaPath(image.id), {
    body: { alt: { [lang]: text }, updated_at: image.updated_at },
    locale,
  });
  return result.ok || result.failure.code === 'STALE' ? undefined : result.failure;
}
