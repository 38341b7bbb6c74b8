// Each change is saved immediately.
'use client';

import { useRouter } from 'next/navigation';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { request } from '@/lib/api/browser/browser';
import { inTurn } from '@/lib/api/browser/in-turn';
import { upload } from '@/lib/api/browser/browser-upload';
import { ok, type ApiFailure, type Result } from '@/lib/api/result';
import { SignInGuard } from '@/lib/auth/sign-in-guard';
import type { Locale } from '@/lib/contract/core/locale';
import type { ProjectImage } from '@/lib/contract/projects/image-schemas';
import { imageRules } from '@/lib/uploads/check';
import { UploadQueue, type Upload } from '@/lib/uploads/upload-queue';
import { imagesPath } from '../project-path';

type Images = { images: ProjectImage[] };

export interface Gallery {
  images: readonly ProjectImage[];
  uploads: readonly Upload[];
  queue: UploadQueue;
  guard: SignInGuard;
  holds: () => boolean;
  /** @param to position from 0 */
  move: (id: string, to: number) => Promise<ApiFailure | undefined>;
  /** STALE on a conflict; `images` then has the newer version. */
  describe: (id: string, language: Locale, text: string) => Promise<ApiFailure | undefined>;
  removed: (id: string) => void;
}

/** The list may be older than a saved text. */
const withNewer = (list: readonly ProjectImage[], known: readonly ProjectImage[]): ProjectImage[] =>
  list.map(
    (image) => known.find(({ id, updatedAt }) => id === image.id && updatedAt > image.updatedAt) ?? image,
  );

/** The shown pictures in the order of another list; those that it lacks come last. */
function inOrderOf(order: readonly ProjectImage[], shown: readonly ProjectImage[]): ProjectImage[] {
  const placeOf = ({ id }: ProjectImage) => {
    const place = order.findIndex((image) => image.id === id);
    return place < 0 ? order.length : place;
  };
  return [...shown].sort((one, other) => placeOf(one) - placeOf(other));
}

function queueOf(projectId: string, locale: string, guard: SignInGuard): UploadQueue {
  const path = imagesPath(projectId);
  return new UploadQueue(
    {
      send: async (file, options) => {
        const sent = await guard.run(() =>
          upload<{ image: ProjectImage }>(path, file, { ...options, locale }),
        );
        return sent.ok
          ? ok({
              id: sent.value.image.id,
              name: sent.value.image.name,
              size: file.size,
              createdAt: sent.value.image.createdAt,
            })
          : sent;
      },
      remove: (id) => guard.run(() => request('delete', `${path}/${encodeURIComponent(id)}`, { locale })),
    },
    { rules: imageRules },
  );
}

/** @param given initial pictures; the API's later ones are newer */
export function useGallery(projectId: string, locale: string, given: readonly ProjectImage[]): Gallery {
  const router = useRouter();
  const path = imagesPath(projectId);
  const [images, setImages] = useState(given);
  const [guard] = useState(() => new SignInGuard());
  const [queue] = useState(() => queueOf(projectId, locale, guard));
  const uploads = useSyncExternalStore(queue.subscribe, queue.getUploads, queue.getUploads);
  const running = useRef(0);
  const sent = useRef(0);
  const answered = useRef(0);
  // Base of the next save; saves are queued.
  const held = useRef(given);
  const [queued] = useState(inTurn);

  useEffect(() => {
    held.current = images;
  }, [images]);

  const run = useCallback(
    async <T>(call: () => Promise<Result<T>>): Promise<Result<T>> => {
      running.current += 1;
      try {
        return await guard.run(call);
      } finally {
        running.current -= 1;
      }
    },
    [guard],
  );

  const read = useCallback(async () => {
    const order = ++sent.current;
    const result = await run(() => request<Images>('get', path, { locale }));
    // Answers may arrive in another order: an older list lacks pictures whose text is being typed.
    if (!result.ok || order < answered.current) return;
    answered.current = order;
    setImages((shown) => withNewer(result.value.images, shown));
  }, [run, path, locale]);

  const arrived = uploads
    .filter(({ id, state }) => id !== undefined && state.kind === 'received')
    .map(({ id }) => id);
  const newest = arrived.join(' ');
  useEffect(() => {
    if (newest === '') return;
    void read().then(() => {
      queue.release(newest.split(' '));
      router.refresh();
    });
  }, [newest, queue, read, router]);

  // Leaving would lose running uploads and saves.
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (queue.busy || running.current > 0) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [queue]);

  async function move(id: string, to: number): Promise<ApiFailure | undefined> {
    const before = images;
    const moving = before.find((image) => image.id === id);
    if (!moving) return undefined;
    const rest = before.filter((image) => image.id !== id);
    const after = [...rest.slice(0, to), moving, ...rest.slice(to)];
    setImages(after);
    const result = await run(() =>
      request<Images>('put', path, { body: { order: after.map((image) => image.id) }, locale }),
    );
    // Pictures may have arrived, been described or been deleted meanwhile.
    const order = result.ok ? result.value.images : before;
    setImages((shown) => withNewer(inOrderOf(order, shown), order));
    if (!result.ok) {
      // Added or removed elsewhere.
      if (result.failure.status === 409) await read();
    }
    return result.ok ? undefined : result.failure;
  }

  async function write(id: string, language: Locale, text: string): Promise<ApiFailure | undefined> {
    const image = held.current.find((each) => each.id === id);
    if (!image) return { status: 404, code: 'NOT_FOUND' };
    const result = await run(() =>
      request<{ image: ProjectImage }>('patch', `${path}/${encodeURIComponent(image.id)}`, {
        body: { alt: { [language]: text }, updatedAt: image.updatedAt },
        locale,
      }),
    );
    if (result.ok) {
      const { image: fresh } = result.value;
      held.current = held.current.map((each) => (each.id === fresh.id ? fresh : each));
      setImages(held.current);
      return undefined;
    }
    if (result.failure.status === 409 || result.failure.status === 404) await read();
    return result.failure;
  }

  function describe(id: string, language: Locale, text: string): Promise<ApiFailure | undefined> {
    return queued(() => write(id, language, text));
  }

  return {
    images,
    uploads,
    queue,
    guard,
    holds: useCallback(() => queue.busy || running.current > 0, [queue]),
    move,
    describe,
    removed: (id) => setImages((list) => list.filter((image) => image.id !== id)),
  };
}
