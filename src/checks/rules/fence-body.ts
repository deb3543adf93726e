import { FaultsError, nearestName } from '../../shared/faults';
import { parsePointer, parseYamlSource, type Body } from '../../specifications';
import type { PageFence, Place } from '../page';
import { didYouMean, ofSite, onPages, type Finding, type Rule } from '../rule';

export const fenceBody: Rule = {
  name: 'fence-body',
  check: onPages(ofSite, ({ file, fences }, { contract }) => {
    if (!contract) return [];
    return fences.flatMap((fence) => {
      const { line, column } = fence;
      const name = fence.metadata.schema;
      if (name === undefined) return [];
      const isList = name.endsWith('[]');
      const body = contract.bodies.get(isList ? name.slice(0, -2) : name);
      if (body) return mismatchesOf(file, fence, body, isList);
      const nearest = nearestName(name, [...contract.bodies.keys()]);
      const message = `no specification has a schema "${name}"`;
      return [{ line, column, message, ...didYouMean(nearest) }];
    });
  }),
};

function mismatchesOf(file: string, fence: PageFence, body: Body, isList: boolean): Finding[] {
  const options = { part: fence.metadata.part ?? false };
  if (fence.language === 'text') {
    return body.mismatches(fence.text, options).map(({ message }) => ({
      ...fence.textStart,
      message: `the text ${message}`,
    }));
  }
  const read = readBody(file, fence);
  if ('findings' in read) return read.findings;
  const { value, locate } = read.source;
  const mismatches = !isList
    ? body.mismatches(value, options)
    : Array.isArray(value)
      ? value.flatMap((item, index) =>
          body
            .mismatches(item, options)
            .map((it) => ({ ...it, pointer: `#/${index}${it.pointer.slice(1)}` })),
        )
      : [{ pointer: '#', message: 'must be a list' }];
  return mismatches.map(({ pointer, message }) => {
    const segments = parsePointer(pointer) ?? [];
    const { line, column } = locate(segments);
    return { line, column, message: `${segments.join('.') || 'the body'} ${message}` };
  });
}

function readBody(
  file: string,
  { language, text, textStart }: PageFence,
): { source: ReturnType<typeof parseYamlSource> } | { findings: Finding[] } {
  try {
    // YAML takes more than JSON does, but only its parser knows where a value stands.
    if (language === 'json') JSON.parse(text);
  } catch (error) {
    return { findings: [syntaxFinding(text, textStart, error as SyntaxError)] };
  }
  try {
    return { source: parseYamlSource(text, { file, ...textStart }) };
  } catch (error) {
    if (!(error instanceof FaultsError)) throw error;
    const findings = error.faults.map(({ line, column, message }) => ({ line, column, message }));
    return { findings };
  }
}

/** The engine names the place as an offset, where it names one. */
function syntaxFinding(text: string, start: Place, { message }: SyntaxError): Finding {
  const [reason = '', offset] = message.split(/ (?:in JSON )?at position /);
  const before = text.slice(0, offset === undefined ? text.length : Number.parseInt(offset, 10));
  const lines = before.split('\n');
  return {
    line: start.line + lines.length - 1,
    column: start.column + (lines.at(-1) ?? '').length,
    message: `not valid JSON: ${reason}`,
  };
}
