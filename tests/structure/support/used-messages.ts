// Finds used message keys: translator calls (t('key'), t.rich, t.raw…) and properties of message files.
import path from 'node:path';
import ts from 'typescript';
import { repository, sources } from './files';
import { messagesOf } from './messages';
import { loadProgram } from './program';
import { place } from './syntax';

const MESSAGES = path.join(repository, 'messages');
const ANY = '*';

/** Texts of a key's part; `*`: unknown. */
function textsOf(node: ts.Expression, checker: ts.TypeChecker): string[] {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (
    ts.isParenthesizedExpression(node) ||
    ts.isAsExpression(node) ||
    ts.isNonNullExpression(node) ||
    ts.isSatisfiesExpression(node)
  )
    return textsOf(node.expression, checker);
  if (ts.isConditionalExpression(node))
    return [...textsOf(node.whenTrue, checker), ...textsOf(node.whenFalse, checker)];
  if (ts.isTemplateExpression(node)) {
    return node.templateSpans.reduce<string[]>(
      (starts, span) =>
        starts.flatMap((begin) =>
          textsOf(span.expression, checker).map((text) => begin + text + span.literal.text),
        ),
      [node.head.text],
    );
  }
  const written = checker.getTypeAtLocation(node);
  if (written.flags & ts.TypeFlags.Any)
    throw new Error(
      `${place(node)}: the type of this part of a message key is unknown. If a package exports it, add the type to package-stubs.d.ts.`,
    );
  const type = checker.getBaseConstraintOfType(written) ?? written;
  const parts = type.isUnion() ? type.types : [type];
  return parts.map((part) => (part.isStringLiteral() || part.isNumberLiteral() ? `${part.value}` : ANY));
}

const isTranslator = (type: ts.Type): boolean =>
  ['rich', 'markup', 'raw', 'has'].every((name) => type.getProperty(name) !== undefined);

/** Namespace in getTranslations('ns'), useTranslations('ns') or createTranslator({namespace: 'ns'}). */
function namespaceInCall(call: ts.CallExpression, checker: ts.TypeChecker): string[] {
  for (const argument of call.arguments) {
    if (ts.isStringLiteralLike(argument) || ts.isTemplateExpression(argument))
      return textsOf(argument, checker);
    if (!ts.isObjectLiteralExpression(argument)) continue;
    const named = argument.properties.find((property) => property.name?.getText() === 'namespace');
    if (named && ts.isPropertyAssignment(named)) return textsOf(named.initializer, checker);
  }
  return [''];
}

function unwrap(node: ts.Expression): ts.Expression {
  return ts.isAwaitExpression(node) || ts.isParenthesizedExpression(node) ? unwrap(node.expression) : node;
}

/** Value of `const [t, more] = await Promise.all([getTranslations('a'), …])`. */
function valueAt(pattern: ts.ArrayBindingPattern, index: number): ts.Expression | undefined {
  if (!ts.isVariableDeclaration(pattern.parent) || !pattern.parent.initializer) return undefined;
  const value = unwrap(pattern.parent.initializer);
  const list = ts.isCallExpression(value) ? value.arguments[0] : value;
  return list && ts.isArrayLiteralExpression(list) ? list.elements[index] : undefined;
}

/** Namespaces in types: 'services' in `Awaited<ReturnType<typeof getTranslations<'services'>>>`. */
function namesInType(type: ts.TypeNode): string[] {
  const names: string[] = [];
  const collect = (node: ts.Node): void => {
    if (ts.isLiteralTypeNode(node) && ts.isStringLiteral(node.literal)) names.push(node.literal.text);
    else ts.forEachChild(node, collect);
  };
  collect(type);
  return names.length > 0 ? names : [ANY];
}

function namespacesOfDeclaration(declaration: ts.Declaration | undefined, checker: ts.TypeChecker): string[] {
  if (!declaration) return [ANY];
  if (ts.isBindingElement(declaration)) {
    const { parent } = declaration;
    if (ts.isArrayBindingPattern(parent))
      return namespacesOf(valueAt(parent, parent.elements.indexOf(declaration)), checker);
    const name = (declaration.propertyName ?? declaration.name).getText();
    return namespacesOfDeclaration(
      checker.getTypeAtLocation(parent).getProperty(name)?.valueDeclaration,
      checker,
    );
  }
  if (ts.isVariableDeclaration(declaration) && declaration.initializer)
    return namespacesOf(declaration.initializer, checker);
  const typed =
    ts.isVariableDeclaration(declaration) ||
    ts.isParameter(declaration) ||
    ts.isPropertySignature(declaration);
  return typed && declaration.type ? namesInType(declaration.type) : [ANY];
}

/** Namespaces; `*`: unknown. */
function namespacesOf(translator: ts.Expression | undefined, checker: ts.TypeChecker): string[] {
  if (!translator) return [ANY];
  const itself = unwrap(translator);
  if (ts.isCallExpression(itself)) return namespaceInCall(itself, checker);
  return namespacesOfDeclaration(checker.getSymbolAtLocation(itself)?.valueDeclaration, checker);
}

function keyOfDeclaration(declaration: ts.Node | undefined): string | undefined {
  if (!declaration?.getSourceFile().fileName.startsWith(MESSAGES)) return undefined;
  const names: string[] = [];
  for (let node: ts.Node = declaration; !ts.isSourceFile(node); node = node.parent)
    if (ts.isPropertyAssignment(node)) names.unshift((node.name as ts.StringLiteral).text);
  return names.length > 0 ? names.join('.') : undefined;
}

/** Whether a message below the node is read; false for methods of a text. */
const isReadFurther = (node: ts.Node, checker: ts.TypeChecker): boolean =>
  (ts.isPropertyAccessExpression(node.parent) || ts.isElementAccessExpression(node.parent)) &&
  node.parent.expression === node &&
  (checker.getTypeAtLocation(node).flags & ts.TypeFlags.StringLike) === 0;

const names = new Set([...messagesOf('fr').keys()].flatMap((key) => key.split('.')));

/** Spares type queries: lists, functions and unknown words cannot be keys. */
const canBeKey = (argument: ts.Expression): boolean =>
  ts.isStringLiteralLike(argument)
    ? argument.text.split('.').every((word) => names.has(word))
    : !ts.isObjectLiteralExpression(argument) &&
      !ts.isArrayLiteralExpression(argument) &&
      !ts.isFunctionLike(argument) &&
      !ts.isJsxElement(argument);

/** `*` matches anything; keys include those below. */
function usedPatterns(): Set<string> {
  const program = loadProgram();
  const checker = program.getTypeChecker();
  const used = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) {
      const called = node.expression;
      const translator =
        ts.isPropertyAccessExpression(called) && ['rich', 'markup', 'raw', 'has'].includes(called.name.text)
          ? called.expression
          : called;
      const [key] = node.arguments;
      if (key && canBeKey(key) && isTranslator(checker.getTypeAtLocation(translator))) {
        for (const namespace of namespacesOf(translator, checker))
          for (const text of textsOf(key, checker))
            used.add(namespace === '' ? text : `${namespace}.${text}`);
      }
    }
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text) && !isReadFurther(node, checker)) {
      const key = keyOfDeclaration(checker.getSymbolAtLocation(node.name)?.valueDeclaration);
      if (key !== undefined) used.add(key);
    }
    if (ts.isElementAccessExpression(node) && !isReadFurther(node, checker)) {
      const texts = checker
        .getTypeAtLocation(node.expression)
        .getProperties()
        .filter(({ valueDeclaration }) => keyOfDeclaration(valueDeclaration) !== undefined);
      const requested = texts.length > 0 ? textsOf(node.argumentExpression, checker) : [];
      for (const { name, valueDeclaration } of texts)
        if (requested.includes(ANY) || requested.includes(name))
          used.add(keyOfDeclaration(valueDeclaration) ?? '');
    }
    ts.forEachChild(node, visit);
  };
  for (const file of sources) {
    const source = program.getSourceFile(path.join(repository, file));
    if (source) visit(source);
  }
  used.delete('');
  return used;
}

export function usageOf(): (key: string) => boolean {
  const patterns = [...usedPatterns()].map(
    (pattern) =>
      new RegExp(
        `^${pattern
          .split(ANY)
          .map((part) => part.replace(/[.\\]/g, '\\$&'))
          .join('.*')}(\\.|$)`,
      ),
  );
  return (key) => patterns.some((pattern) => pattern.test(key));
}
