// ISO 20022 camt.053, versions 2 to 12. Entities other than those of XML are errors, and a DOCTYPE is refused.
import sax from 'sax';
import { centsOf, createFingerprints, plainText, refuse, requireFew } from './movement';
import type { BankStatement, Movement } from './movement';

interface Node {
  name: string;
  currency: string | undefined;
  text: string;
  children: Node[];
}

/** Deeper files are not statements. */
const deepest = 40;

const local = (name: string) => name.replace(/^.*:/, '');

const childrenAt = (node: Node, [name, ...rest]: readonly string[]): Node[] => {
  if (name === undefined) return [node];
  return node.children.filter((child) => child.name === name).flatMap((child) => childrenAt(child, rest));
};
/** First non-empty text below one of the paths. */
function textAt(node: Node, ...paths: readonly string[]): string {
  for (const path of paths)
    for (const { text } of childrenAt(node, path.split('/'))) if (text.trim() !== '') return text.trim();
  return '';
}

/**
 * Reads one entry after another: statements may be large.
 * @throws Refusal BANK_FILE_UNREADABLE, BANK_FILE_CURRENCY, BANK_FILE_TOO_LARGE
 */
export function readCamt(text: string): BankStatement {
  const statement: BankStatement = { movements: [], skipped: 0 };
  const fingerprint = createFingerprints();
  const path: string[] = [];
  const open: Node[] = [];
  let [account, entries] = ['', 0];
  const parser = new sax.SAXParser(true, { position: false });
  parser.ondoctype = () => refuse('BANK_FILE_UNREADABLE');
  parser.onerror = () => refuse('BANK_FILE_UNREADABLE');
  parser.onopentag = ({ name, attributes }) => {
    path.push(local(name));
    if (path.length > deepest) refuse('BANK_FILE_UNREADABLE');
    if (path.length === 2 && local(name) !== 'BkToCstmrStmt') refuse('BANK_FILE_UNREADABLE');
    const node: Node = { name: local(name), currency: attributes['Ccy'], text: '', children: [] };
    if (open.length > 0 || node.name === 'Ntry') {
      open.at(-1)?.children.push(node);
      open.push(node);
    }
  };
  const addText = (more: string) => {
    const node = open.at(-1);
    if (node) node.text += more;
    if (path.slice(2).join('/') === 'Stmt/Acct/Id/IBAN') account += more.trim();
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = (name) => {
    if (local(name) === 'Stmt') account = '';
    path.pop();
    const node = open.pop();
    if (open.length > 0 || !node) return;
    entries += 1;
    const found = movementsOf(node, account, fingerprint);
    statement.movements.push(...found);
    if (found.length === 0) statement.skipped += 1;
    requireFew(statement.movements.length + statement.skipped);
  };
  parser.write(text).close();
  if (entries === 0) refuse('BANK_FILE_UNREADABLE');
  return statement;
}

const isBooked = (entry: Node) => /^(?:BOOK)?$/.test(textAt(entry, 'Sts/Cd', 'Sts'));

function movementsOf(
  entry: Node,
  account: string,
  fingerprint: ReturnType<typeof createFingerprints>,
): Movement[] {
  const [total] = childrenAt(entry, ['Amt']);
  if (!total) return refuse('BANK_FILE_UNREADABLE');
  if (total.currency !== 'EUR') refuse('BANK_FILE_CURRENCY');
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || !isBooked(entry)) return [];
  const bookedOn = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
  const amount = centsOf(total.text);
  if (amount === undefined || !/^\d{4}-\d{2}-\d{2}$/.test(bookedOn)) return refuse('BANK_FILE_UNREADABLE');
  const details = childrenAt(entry, ['NtryDtls', 'TxDtls']);
  const amounts = details.map((detail) => centsOf(textAt(detail, 'Amt', 'AmtDtls/TxAmt/Amt')));
  const sum = amounts.reduce<number>((all, each) => all + (each ?? Number.NaN), 0);
  // A batch of several payments is split if its parts add up.
  const parts =
    details.length > 1 && sum === amount
      ? details.map((detail, at) => ({ detail, amount: amounts[at] ?? 0 }))
      : [{ detail: details[0] ?? entry, amount }];
  const reference = textAt(entry, 'AcctSvcrRef');
  return parts.map(({ detail, amount: part }) => {
    const own = textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId');
    const payer = plainText(textAt(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'), 200);
    const text = plainText(wordsOf(detail, entry), 1000);
    const names = reference || own ? [reference, own] : [payer, text];
    return {
      bookedOn,
      amount: part,
      payer: payer || null,
      text,
      fingerprint: fingerprint([account, bookedOn, part, ...names]),
    };
  });
}

const wordsOf = (detail: Node, entry: Node): string =>
  [
    ...childrenAt(detail, ['RmtInf', 'Ustrd']).map(({ text }) => text),
    textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(detail, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
    textAt(entry, 'AddtlNtryInf'),
  ]
    .filter(Boolean)
    .join(' ');
