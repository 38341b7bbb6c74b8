// Follows the fields of a text: their instructions may be split over many runs, and one field may write the instruction of another.
// @see ECMA-376, part 1, 17.16

/** Fields that ask another program, file or server for their content, and links to programs and servers of a network. */
const activeField =
  /^\W*(?:(?:DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDEPICTURE|IMPORT|DATABASE|RD)\b|HYPERLINK\b[^]*?[\s"](?:\\{2}|file:|[a-z]:[\\/]))/i;
/** An instruction that ends before its name does. `=` is a name of its own. */
const unnamed = /^[^\w=]*\w*$/;
/** Signs kept of an instruction: its name comes first. */
const mostSigns = 256;

/** @returns callbacks for a reader of XML, and whether an active field has been seen */
export function watchFields() {
  /** Fields that are open, the innermost last. `instruction` is undefined once the result begins. */
  const open = [];
  let isActive = false;
  let inside = false;
  const judge = (instruction) => {
    isActive ||= activeField.test(instruction);
  };
  const add = (field, text) => {
    if (field?.instruction !== undefined)
      field.instruction = (field.instruction + text).trimStart().slice(0, mostSigns);
  };
  const begin = () => {
    const outer = open.at(-1);
    // A name that another field makes can't be known here.
    if (outer?.instruction !== undefined && unnamed.test(outer.instruction)) isActive = true;
    open.push({ instruction: '' });
  };
  const end = () => {
    const field = open.pop();
    if (field) judge(field.instruction ?? '');
  };
  const separate = () => {
    const field = open.at(-1);
    if (!field) return;
    judge(field.instruction ?? '');
    field.instruction = undefined;
  };
  return {
    open: (tag, { instr, fldCharType }) => {
      if (tag === 'fldSimple') judge(instr ?? '');
      if (tag === 'instrText' || tag === 'delInstrText') inside = true;
      if (tag !== 'fldChar') return;
      if (fldCharType === 'begin') begin();
      if (fldCharType === 'separate') separate();
      if (fldCharType === 'end') end();
    },
    close: (tag) => {
      if (tag === 'instrText' || tag === 'delInstrText') inside = false;
    },
    text: (text) => {
      if (inside) add(open.at(-1), text);
    },
    /** A field may be left open at the end of its part. */
    end: () => open.forEach(({ instruction }) => judge(instruction ?? '')),
    isActive: () => isActive,
  };
}
