// ISO 20022 camt.053, versions 2 to 12. Refuses a DOCTYPE, and entities other than those of XML.
import { setImmediate } from 'node:timers/promises';
import sax from 'sax';
import type { Day } from '../../db/codec';
import { createStatement, isPayable, plainText, refuse, requireFew } from './movement';
import type { BankStatement, StatementWriter } from './movement';

interface Node {
  name: string;
  currency: string | undefined;
  text: string;
  children: Node[];
}

/** Deeper files are not statements. */
const deepest = 40;

/** Of one entry: 5,000 payments have 50 each. */
const mostElements = 250_000;

/** Characters; the standard allows 500. */
const longestText = 1000;

/** Characters of an IBAN. */
const longestAccount = 34;

/** Characters parsed before other calls continue. */
const step = 65_536;

const local = (name: string) => name.replace(/^.*:/, '');

const childrenAt = (node: Node, [name, ...rest]: readonly string[]): Node[] => {
  if (name === undefined) return [node];
  return node.children.filter((child) => child.name === name).flatMap((child) => childrenAt(child, rest));
};
/** First non-empty one below one of the paths. */
function findAt(node: Node, ...paths: readonly string[]): Node | undefined {
  for (const path of paths)
    for (const found of childrenAt(node, path.split('/'))) if (found.text.trim() !== '') return found;
  return undefined;
}
const textAt = (node: Node, ...paths: readonly string[]): string => findAt(node, ...paths)?.text.trim() ?? '';

/** `12`, `12.5`, `12.50000`: a dot before decimals, no thousands. @returns cents; undefined: no amount of euros */
function centsOf(text: string): number | undefined {
  const [, whole, fraction = ''] = /^\+?(\d{1,13})(?:\.(\d{0,2})0*)?$/.exec(text.trim()) ?? [];
  return whole === undefined ? undefined : Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/**
 * Reads entry by entry: statements may be large.
 * @throws Refusal BANK_FILE_UNREADABLE, BANK_FILE_EMPTY, BANK_FILE_CURRENCY, BANK_FILE_TOO_LARGE
 */
export async function readCamt(text: string, today: Day): Promise<BankStatement> {
  const writer = createStatement(today);
  const path: string[] = [];
  const open: Node[] = [];
  let [account, isStatement, entries, elements, details] = ['', false, 0, 0, 0];
  const parser = new sax.SAXParser(true, { position: false });
  parser.ondoctype = () => refuse('BANK_FILE_UNREADABLE');
  parser.onerror = () => refuse('BANK_FILE_UNREADABLE');
  parser.onopentag = ({ name, attributes }) => {
    path.push(local(name));
    if (path.length > deepest) refuse('BANK_FILE_UNREADABLE');
    if (path.length === 2 && local(name) !== 'BkToCstmrStmt') refuse('BANK_FILE_UNREADABLE');
    isStatement ||= path.length === 3 && local(name) === 'Stmt';
    const node: Node = { name: local(name), currency: attributes['Ccy'], text: '', children: [] };
    if (open.length === 0 && node.name !== 'Ntry') return;
    elements += 1;
    if (elements > mostElements) refuse('BANK_FILE_TOO_LARGE');
    if (node.name === 'TxDtls') details += 1;
    requireFew(details);
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  const addText = (more: string) => {
    const node = open.at(-1);
    if (node && node.text.length < longestText) node.text = (node.text + more).slice(0, longestText);
    if (path.slice(2).join('/') === 'Stmt/Acct/Id/IBAN')
      account = (account + more.trim()).slice(0, longestAccount);
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = (name) => {
    if (local(name) === 'Stmt') account = '';
    path.pop();
    const node = open.pop();
    if (open.length > 0 || !node) return;
    entries += 1;
    [elements, details] = [0, 0];
    addEntry(node, account, writer);
  };
  for (let at = 0; at < text.length; at += step) {
    parser.write(text.slice(at, at + step));
    await setImmediate();
  }
  parser.close();
  if (entries === 0) refuse(isStatement ? 'BANK_FILE_EMPTY' : 'BANK_FILE_UNREADABLE');
  return writer.statement;
}

/** The bank took a debit back. */
const isReversal = (entry: Node) => /^(?:true|1)$/.test(textAt(entry, 'RvslInd'));
const isBooked = (entry: Node) => /^(?:BOOK)?$/.test(textAt(entry, 'Sts/Cd', 'Sts'));

function addEntry(entry: Node, account: string, { skip, add }: StatementWriter): void {
  const [total] = childrenAt(entry, ['Amt']);
  if (!total) return refuse('BANK_FILE_UNREADABLE');
  if (total.currency !== 'EUR') refuse('BANK_FILE_CURRENCY');
  if (textAt(entry, 'CdtDbtInd') !== 'CRDT' || isReversal(entry) || !isBooked(entry)) return skip();
  const bookedOn = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10);
  const reference = textAt(entry, 'AcctSvcrRef');
  const more = textAt(entry, 'AddtlNtryInf');
  for (const { detail, amount } of partsOf(entry, centsOf(total.text))) {
    const own = textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId');
    const payer = plainText(textAt(detail, 'RltdPties/Dbtr/Nm', 'RltdPties/Dbtr/Pty/Nm'), 200);
    const text = plainText(wordsOf(detail, more), 1000);
    const names = reference || own ? [reference, own] : [payer, text];
    add(account, { bookedOn, amount, payer, text, names });
  }
}

const isIncoming = (detail: Node) => /^(?:CRDT)?$/.test(textAt(detail, 'CdtDbtInd'));

/** Split if all parts are incoming euros and add up. */
function partsOf(entry: Node, amount: number | undefined): { detail: Node; amount: number | undefined }[] {
  const details = childrenAt(entry, ['NtryDtls', 'TxDtls']);
  const parts = details.map((detail) => {
    const part = findAt(detail, 'Amt', 'AmtDtls/TxAmt/Amt');
    const isEuro = part?.currency === 'EUR' && isIncoming(detail);
    return { detail, amount: isEuro ? centsOf(part.text) : undefined };
  });
  const sum = parts.reduce((all, part) => all + (isPayable(part.amount) ? part.amount : Number.NaN), 0);
  return parts.length > 1 && sum === amount ? parts : [{ detail: details[0] ?? entry, amount }];
}

const wordsOf = (detail: Node, more: string): string =>
  [
    ...childrenAt(detail, ['RmtInf', 'Ustrd']).map(({ text }) => text),
    textAt(detail, 'RmtInf/Strd/CdtrRefInf/Ref'),
    textAt(detail, 'Refs/EndToEndId').replace(/^NOTPROVIDED$/, ''),
    more,
  ]
    .filter(Boolean)
    .join(' ');
