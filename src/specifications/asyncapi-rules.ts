import type { AsyncAPIDocumentInterface, Diagnostic } from '@asyncapi/parser';
import { FaultsError } from '../shared/faults';
import { checkMessageExamples } from './example-rules';
import { type Finding, toFault } from './finding';
import { formatPointer } from './json';
import { oncePerSpecification, type Specification } from './specification';

/** Severity of errors in diagnostics, as the Language Server Protocol numbers them. */
const errorSeverity = 0;

/**
 * Returns everything that the AsyncAPI parser reports about a file, warnings and hints too.
 *
 * @see https://github.com/asyncapi/parser-js
 */
export async function checkAsyncApi(specification: Specification): Promise<Finding[]> {
  const { diagnostics } = await parse(specification);
  return diagnostics.map((it) => toFinding(specification, it));
}

/**
 * Parses an AsyncAPI specification into the parser's model, for renderers.
 *
 * @throws FaultsError with every error that the parser reports, or every example that does not match
 *   its schema
 */
export async function parseAsyncApi(
  specification: Specification,
): Promise<AsyncAPIDocumentInterface> {
  const { document, diagnostics } = await parse(specification);
  const findings = document
    ? await checkMessageExamples(specification)
    : diagnostics
        .filter(({ severity }) => severity === errorSeverity)
        .map((it) => toFinding(specification, it));
  if (document && findings.length === 0) return document;
  throw new FaultsError(findings.map((it) => toFault(specification, it)));
}

const parse = oncePerSpecification(async ({ file, sources }) => {
  const { Parser } = await import('@asyncapi/parser');
  const read = (uri: { path(): string }) => sources.get(decodeURI(uri.path()))?.text;
  const resolver = { resolvers: [{ schema: 'file', order: 1, read }] };
  const parser = new Parser({ __unstable: { resolver } });
  return parser.parse(sources.get(file)?.text ?? '', { source: file });
});

function toFinding(specification: Specification, diagnostic: Diagnostic): Finding {
  const { code, message, path, source } = diagnostic;
  return {
    rule: String(code),
    file: source && specification.files.includes(source) ? source : specification.file,
    pointer: formatPointer(path.map(String)),
    // Of an error inside the parser, the message goes on with a stack trace.
    message: message.replace(/,? stack: [\s\S]*$/, '').replaceAll(/\s+/g, ' '),
  };
}
