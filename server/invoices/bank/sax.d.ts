// The package has no types; only what read-camt.ts uses.
declare module 'sax' {
  export class SAXParser {
    constructor(strict: boolean, options: { position: boolean });
    onopentag: (tag: { name: string; attributes: Readonly<Record<string, string>> }) => void;
    onclosetag: (name: string) => void;
    ontext: (text: string) => void;
    oncdata: (text: string) => void;
    ondoctype: () => void;
    onerror: (error: Error) => void;
    write(text: string): this;
    close(): this;
  }
  const sax: { SAXParser: typeof SAXParser };
  export default sax;
}
