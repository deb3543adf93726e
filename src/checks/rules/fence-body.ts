import { didYouMean, FaultsError, nearestName } from 'docusaurus-plugin-static-api-docs/faults';
import { type Body, parsePointer, parseYamlSource } from 'docusaurus-plugin-static-api-docs/build';
import type { PageFence } from '../page';
import { ofSite, onPages, type Finding } from '../rule';

export const fenceBody = onPages(ofSite, ({ file, fences }, { contract }) => {
  if (!contract) return [];
  return fences.flatMap((fence): Finding[] => {
    const { metadata } = fence;
    if (metadata.schema === undefined) return [];
    const name = metadata.schema.replace(/\[\]$/, '');
    const body = contract.bodies.get(name);
    if (!body) {
      const message = `no specification defines the schema "${metadata.schema}"`;
      const nearest = nearestName(name, [...contract.bodies.keys()]);
      return [{ ...fence, message, ...didYouMean(nearest), unknownName: name }];
    }
    try {
      return mismatchesOf(file, fence, body, name !== metadata.schema);
    } catch (error) {
      if (!(error instanceof FaultsError)) throw error;
      return [...error.faults];
    }
  });
});

function mismatchesOf(file: string, fence: PageFence, body: Body, isList: boolean): Finding[] {
  const { language, text, metadata } = fence;
  const start = fence.placeAt(0);
  const options = { part: metadata.part ?? false };
  if (language === 'text') {
    const mismatches = body.mismatches(text, options);
    return mismatches.map(({ message }) => ({ ...start, message: `the text ${message}` }));
  }
  const syntax = language === 'json' && jsonFault(fence);
  if (syntax) return [syntax];
  const { value, locate } = parseYamlSource(text, { file, ...start });
  if (isList && !Array.isArray(value)) return [{ ...start, message: 'the body must be an array' }];
  const items: readonly unknown[] = isList ? (value as unknown[]) : [value];
  return items.flatMap((item, index) =>
    body.mismatches(item, options).map(({ pointer, message }) => {
      const segments = [...(isList ? [String(index)] : []), ...(parsePointer(pointer) ?? [])];
      const { line, column } = locate(segments);
      return { line, column, message: `${segments.join('.') || 'the body'} ${message}` };
    }),
  );
}

/** YAML accepts more than JSON, but only its parser gives the places of values. */
function jsonFault(fence: PageFence): Finding | undefined {
  try {
    JSON.parse(fence.text);
    return undefined;
  } catch (error) {
    // V8 may name the place, as an offset.
    const [reason = '', offset = fence.text.length] = String((error as Error).message).split(
      / (?:in JSON )?at position /,
    );
    const place = fence.placeAt(Number.parseInt(String(offset), 10));
    return { ...place, message: `not valid JSON: ${reason}` };
  }
}
