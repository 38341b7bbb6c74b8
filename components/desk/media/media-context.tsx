'use client';

import { createContext, useContext } from 'react';
import type { Result } from '@/lib/api/result';
import type { LibraryWords } from './library-words';

export interface MediaLibraryContext {
  words: LibraryWords;
  email: string;
  run: <T>(call: () => Promise<Result<T>>) => Promise<Result<T>>;
  say: (text: string) => void;
}

const MediaContext = createContext<MediaLibraryContext | null>(null);

export const MediaProvider = MediaContext.Provider;

/** @throws Error outside a MediaLibrary */
export function useMediaLibrary(): MediaLibraryContext {
  const context = useContext(MediaContext);
  if (!context) throw new Error('useMediaLibrary() needs a MediaLibrary');
  return context;
}
