import type { AsyncAPIDocumentInterface, Diagnostic } from '@asyncapi/parser';
import { FaultsError } from '../shared/faults';
import { requireAsyncApiPackages } from './asyncapi-packages';
import { isInOtherLanguage } from './normalize-asyncapi';
import { type Finding, toFault } from './finding';
import { childOf, formatPointer, isReference, type JsonObject, parsePointer } from '../shared/json';
import { oncePer } from '../shared/once-per';
import { markNumbers } from '../shared/written-number';
import { restoreNames, withoutInheritedNames, withWrittenNames } from './inherited-names';
import { restoreNumbers } from './restore-numbers';
import type { RuleLevel } from '../shared/options';
import type { Specification, SpecificationNode } from './specification';
import { unknownKeywords } from './correct-structure';
import { createValidators, type ValueValidator } from './validate-value';
import { walk } from './walk';

/**
 * Returns everything that the AsyncAPI parser reports about a file, including warnings and hints. If the file
 * can be parsed, its examples are validated as well.
 *
 * @see https://github.com/asyncapi/parser-js
 */
export async function checkAsyncApi(specification: Specification): Promise<Finding[]> {
  const { document } = await parse(specification);
  const { diagnostics } = await parseWritten(specification);
  // Corrected, the file may be good enough for a page. The loader reports broken references.
  const isBroken = diagnostics.some(({ code }) => code === 'invalid-ref');
  const level = document || isBroken ? 'recommended' : 'minimal';
  return [
    ...diagnostics.map((it) => toFinding(it, level)),
    ...(await unknownKeywords(specification)),
    ...(document && !isBroken ? await checkMessageExamples(specification) : []),
  ];
}

/**
 * Parses an AsyncAPI specification into the parser's model, which renderers read.
 *
 * @throws FaultsError with every error that the parser reports
 */
export async function parseAsyncApi(
  specification: Specification,
): Promise<AsyncAPIDocumentInterface> {
  const { document, diagnostics } = await parse(specification);
  if (document) return document;
  const errors = diagnostics.filter(isError).map((it) => toFinding(it, 'minimal'));
  throw new FaultsError(errors.map((it) => toFault(specification, it)));
}

/** The parser's rules for the examples of AsyncAPI 2. */
const exampleRules = ['asyncapi2-message-examples', 'asyncapi2-message-examples-custom-format'];

function isExample({ code }: Diagnostic): boolean {
  return exampleRules.includes(String(code));
}

/** The parser throws if a part of the document has an unexpected type. */
function isDefect({ code }: Diagnostic): boolean {
  return code === 'uncaught-error';
}

/** The Language Server Protocol numbers severities. */
function isError({ severity }: Diagnostic): boolean {
  return severity === 0;
}

const parse = oncePer(async (specification: Specification) => {
  requireAsyncApiPackages(specification);
  const { file, joined, root } = specification;
  const { document, diagnostics } = await parseObject(file, joined);
  if (markNumbers(joined) !== joined) restoreNumbers(document?.json(), root);
  return { document, diagnostics };
});

const parseWritten = oncePer((specification: Specification) => {
  const { file, joined, written } = specification;
  return written === joined ? parse(specification) : parseObject(file, written);
});

async function parseObject(file: string, object: JsonObject) {
  const { Parser } = await import('@asyncapi/parser');
  // A wrong example doesn't prevent a page.
  const rules = Object.fromEntries(exampleRules.map((rule) => [rule, 'warn' as const]));
  const parser = new Parser({ ruleset: { extends: [], rules } });
  const text = withoutInheritedNames(object);
  const { document, diagnostics } = await parser.parse(text, {
    source: file,
    validateOptions: { allowedSeverity: { error: true } },
  });
  restoreNames(document?.json());
  return { document, diagnostics };
}

function toFinding(diagnostic: Diagnostic, level: RuleLevel): Finding {
  const { code, message, path } = diagnostic;
  return {
    rule: String(code),
    pointer: withWrittenNames(formatPointer(path.map(String))),
    ...(isError(diagnostic) && { level }),
    ...(isExample(diagnostic) && { level: 'recommended' }),
    message: isDefect(diagnostic)
      ? "the AsyncAPI parser can't read this file"
      : withWrittenNames(withoutTemplate(message).replaceAll(/\s+/g, ' ')),
    ...(isDefect(diagnostic) && { fix: 'look for keys without a value' }),
  };
}

/** One of the parser's messages has a misspelled template, which is never filled in. */
function withoutTemplate(message: string): string {
  return message.replace(/^#\{\{[^}]*\}/, '');
}

/** The parser validates only the examples of AsyncAPI 2; this validates those of AsyncAPI 3. */
async function checkMessageExamples(specification: Specification): Promise<Finding[]> {
  const { kind, root, document, formatVersion } = specification;
  if (!formatVersion.startsWith('3.')) return [];
  const validatorFor = await createValidators(specification);
  const messages = [...walk(kind, document)]
    .filter(({ keyword, isEntry, isData }) => keyword === 'messages' && isEntry && !isData)
    .filter(({ value }) => !isReference(value))
    .flatMap(({ segments }) => root.get(...segments) ?? []);
  return messages.flatMap((message) =>
    ['payload', 'headers'].flatMap((part): Finding[] => {
      const schema = jsonSchemaOf(message.get(part));
      if (!schema) return [];
      try {
        return checkExamples(message, part, validatorFor(schema));
      } catch (error) {
        const { pointer } = schema;
        const message = `the ${part} isn't a schema that examples can be validated against: ${(error as Error).message}`;
        return [{ rule: 'schema-invalid', level: 'recommended', pointer, message }];
      }
    }),
  );
}

function checkExamples(
  message: SpecificationNode,
  part: string,
  validate: ValueValidator,
): Finding[] {
  const examples = message.entries('examples').flatMap(([, example]) => example.get(part) ?? []);
  return examples.flatMap((node) =>
    validate(node.value).map((mismatch) => ({
      rule: 'example-invalid',
      level: 'recommended' as const,
      pointer: `${node.pointer}${mismatch.pointer.slice(1)}`,
      message: `the example doesn't match its schema: ${parsePointer(mismatch.pointer)?.join('.') || part} ${mismatch.message}`,
    })),
  );
}

/** Returns the JSON Schema of a payload or of headers; `undefined` if it's in another schema language. */
function jsonSchemaOf(schema: SpecificationNode | undefined): SpecificationNode | undefined {
  // A Multi Format Schema Object names its format and holds the schema.
  if (childOf(schema?.value, 'schemaFormat') === undefined) return schema;
  return isInOtherLanguage(Object(schema?.value)) ? undefined : schema?.get('schema');
}
