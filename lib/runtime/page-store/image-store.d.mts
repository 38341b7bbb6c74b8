// The types of image-store.mjs, which runs outside the bundle.
export interface EncodedImage {
  kind: 'IMAGE';
  buffer: Buffer;
  etag: string;
  upstreamEtag: string;
  extension: string;
  revalidate?: number;
}

export class ImageStore {
  /** @param room bytes of all entries together */
  constructor(folder: string, room?: number);
  get(key: string): Promise<{ lastModified: number; value: EncodedImage } | undefined>;
  set(key: string, value: EncodedImage): Promise<void>;
}
