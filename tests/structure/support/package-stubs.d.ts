// Minimal types for program.ts.

/** next-intl */
export interface Translator {
  (key: string, values?: object): string;
  rich: (key: string, values?: object) => string;
  markup: (key: string, values?: object) => string;
  raw: (key: string) => unknown;
  has: (key: string) => boolean;
}

export declare function getTranslations<Namespace extends string>(
  requested?: Namespace | { locale?: string; namespace?: Namespace },
): Promise<Translator>;
export declare function useTranslations<Namespace extends string>(namespace?: Namespace): Translator;
export declare function createTranslator(requested: object): Translator;

/** react */
interface Context<T> {
  value: T;
}

export declare function cache<T>(work: T): T;
export declare function createContext<T>(fallback: T): Context<T>;
export declare function use<T>(context: Context<T> | Promise<T>): T;
export declare function useCallback<T>(work: T, of: unknown[]): T;
export declare function useContext<T>(context: Context<T>): T;
export declare function useMemo<T>(make: () => T, of: unknown[]): T;
export declare function useRef<T>(first: T): { current: T };
export declare function useState<T>(first: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export declare function useSyncExternalStore<T>(
  subscribe: (changed: () => void) => () => void,
  read: () => T,
  onServer?: () => T,
): T;

/** zod */
export declare namespace z {
  /* eslint-disable @typescript-eslint/no-explicit-any -- unlisted members are unknown */
  export interface ZodType<Output = any> {
    _output: Output;
    optional: () => ZodType<Output | undefined>;
    nullable: () => ZodType<Output | null>;
    default: (value: Output) => ZodType<Output>;
    [more: string]: any;
  }
  export interface ZodObject<Output = any> extends ZodType<Output> {
    extend: <More extends Shape>(more: More) => ZodObject<Omit<Output, keyof More> & Values<More>>;
    omit: <Names extends object>(names: Names) => ZodObject<Omit<Output, keyof Names>>;
  }
  export type Shape = Record<string, any>;
  export type Values<Of extends Shape> = { [Name in keyof Of]: Of[Name]['_output'] };
  export type output<Schema extends ZodType> = Schema['_output'];
  export type input<Schema extends ZodType> = Schema['_output'];
  export type infer<Schema extends ZodType> = Schema['_output'];

  function choice<const Words extends readonly string[]>(words: Words): ZodType<Words[number]>;
  function literal<const Value>(value: Value): ZodType<Value>;
  function array<Item extends ZodType>(item: Item): ZodType<Item['_output'][]>;
  function discriminatedUnion<Kinds extends readonly ZodType[]>(
    by: string,
    kinds: Kinds,
  ): ZodType<Kinds[number]['_output']>;
  function object<Of extends Shape>(shape: Of): ZodObject<Values<Of>>;
  export {
    array,
    choice as enum,
    discriminatedUnion,
    literal,
    object,
    object as looseObject,
    object as strictObject,
  };
  /* eslint-enable @typescript-eslint/no-explicit-any */
}
