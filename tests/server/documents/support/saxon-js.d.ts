// The package has no types.
declare module 'saxon-js' {
  interface Options {
    stylesheetInternal: object;
    sourceText: string;
    destination: 'serialized';
  }
  const SaxonJS: { transform: (options: Options, execution: 'sync') => { principalResult: string } };
  export default SaxonJS;
}
