// Packages without types.
declare module 'saxon-js' {
  interface Options {
    stylesheetInternal: object;
    sourceText: string;
    destination: 'serialized';
  }
  const SaxonJS: { transform: (options: Options, execution: 'sync') => { principalResult: string } };
  export default SaxonJS;
}

declare module 'jsdom' {
  export class JSDOM {
    constructor(source: string, options: { contentType: string });
    readonly window: Window;
  }
}
