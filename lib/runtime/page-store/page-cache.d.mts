// What the page store looks like to the tests; Next loads it by path.
interface Store {
  get(key: string, context: object): Promise<{ value: unknown } | null>;
  set(key: string, value: object, context: object): Promise<void>;
  revalidateTag(tags: string[], durations?: { expire?: number }): Promise<void>;
}

declare const PageCache: new (options: object) => Store;
export default PageCache;
