'use client';

import { useRouter } from 'next/navigation';
import { useEffect, useRef, useState } from 'react';
import { failureText } from '@/components/form/sentences';
import { sayDone } from '@/components/form/undo/undo';
import type { Result } from '@/lib/api/result';
import type { MediaImage } from '@/lib/contract/media/schemas';
import { useMediaLibrary } from './media-context';

export interface PictureDialogProps {
  image: MediaImage;
  /** Where the picture is used, in words. */
  uses: readonly string[];
  onClose: () => void;
}

/** One change at a time. */
export function useChange({ image, onClose }: Omit<PictureDialogProps, 'uses'>) {
  const router = useRouter();
  const { words, run } = useMediaLibrary();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const unmounting = useRef<AbortController>(null);
  useEffect(() => () => unmounting.current?.abort(), []);

  async function change(
    done: string,
    call: (signal: AbortSignal) => Promise<Result<{ image: MediaImage }>>,
  ): Promise<void> {
    if (running.current) return;
    running.current = true;
    const end = new AbortController();
    unmounting.current = end;
    setBusy(true);
    setProblem(undefined);
    const result = await run(() => call(end.signal));
    running.current = false;
    if (end.signal.aborted) return;
    setBusy(false);
    if (!result.ok) {
      const { status, code } = result.failure;
      setProblem(
        status === 404
          ? words.labels.gone
          : (words.uploads.codes[code] ?? failureText(result.failure, words.form, true)),
      );
      if (code === 'STALE') router.refresh();
      return;
    }
    // The browser may hold the former file at the address that texts contain.
    void fetch(image.url, { cache: 'reload' }).catch(() => undefined);
    sayDone({ text: done });
    onClose();
    router.refresh();
  }

  return { busy, problem, setProblem, change };
}
