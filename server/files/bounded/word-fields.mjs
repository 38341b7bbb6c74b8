// Instructions may be split over runs or come from nested fields.
// @see ECMA-376, part 1, 17.16

/** Fields that load external content, or link to a file or share. */
const activeField =
  /^\W*(?:(?:DDE|DDEAUTO|LINK|INCLUDETEXT|INCLUDEPICTURE|IMPORT|DATABASE|RD)\b|HYPERLINK\b[^]*?[\s"](?:\\{2}|file:|[a-z]:[\\/]))/i;
/** Incomplete name; `=` is complete. */
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
    // The nested field produces an unknown name.
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
    /** A part may end inside a field. */
    end: () => open.forEach(({ instruction }) => judge(instruction ?? '')),
    isActive: () => isActive,
  };
}
