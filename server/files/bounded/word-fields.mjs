// An instruction may be split over many runs, and a nested field may write part of the outer instruction.
// @see ECMA-376, part 1, 17.16

/** Fields that load content from another program, file or server, or link to a file or share. */
const activeField =
  /^\W*(?:(?:DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDEPICTURE|IMPORT|DATABASE|RD)\b|HYPERLINK\b[^]*?[\s"](?:\\{2}|file:|[a-z]:[\\/]))/i;
/** The name is incomplete. `=` is a complete name. */
const unnamed = /^[^\w=]*\w*$/;
/** Characters; an instruction begins with its name. */
const mostSigns = 256;

export function watchFields() {
  /** The innermost last. `instruction` is undefined once the result begins. */
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
    // The nested field produces the name, which is unknown here.
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
    /** A field may still be open at the end of a part. */
    end: () => open.forEach(({ instruction }) => judge(instruction ?? '')),
    isActive: () => isActive,
  };
}
