import { listOperations } from './operations';
import type { Specification, SpecificationNode } from './specification';
import type { Mismatch } from '../shared/mismatch';
import { oncePer } from '../shared/once-per';
import { unknownMembers } from './unknown-members';
import { createValidators, type ValidatorFor, type ValueValidator } from './validate-value';

/** A named schema that values can be compared with. */
export type Body = ReturnType<typeof toBody>;

/**
 * Returns the bodies of a specification by the names that examples in prose use: `Device` for a component
 * schema, `addDevice.request`, `addDevice.response.400`, and `receiveBarcode.barcodeMessage` for a message of
 * an event operation.
 */
export const listBodies = oncePer(
  async (specification: Specification): Promise<ReadonlyMap<string, Body>> => {
    const validatorFor = await createValidators(specification);
    const schemas = [...bodySchemas(specification)];
    return new Map(
      schemas.flatMap(([name, schema]) => (schema ? [[name, toBody(schema, validatorFor)]] : [])),
    );
  },
);

function toBody(schema: SpecificationNode, validatorFor: ValidatorFor) {
  let validate: ValueValidator | undefined;
  return {
    /**
     * Returns every mismatch between a value and the body. Unknown members are mismatches too, unless the
     * schema has `additionalProperties`.
     *
     * @param options.part - whether the value is an excerpt, in which required members may be missing
     */
    mismatches(value: unknown, { part = false } = {}): Mismatch[] {
      validate ??= validatorFor(schema);
      return [
        ...validate(value).filter(({ keyword }) => !part || keyword !== 'required'),
        ...unknownMembers([schema], value),
      ];
    },
  };
}

function* bodySchemas(
  specification: Specification,
): Generator<[name: string, schema: SpecificationNode | undefined]> {
  yield* specification.root.entries('components', 'schemas');
  for (const { id, node } of listOperations(specification)) {
    for (const [name, message] of node.entries('channel', 'messages')) {
      yield [`${id}.${name}`, message.get('payload')];
    }
    yield [`${id}.request`, bodyOf(node.get('requestBody'))];
    for (const [status, response] of node.entries('responses')) {
      yield [`${id}.response.${status}`, bodyOf(response)];
    }
  }
}

/** Returns the schema of the first media type of a request body or response. */
function bodyOf(holder: SpecificationNode | undefined): SpecificationNode | undefined {
  return holder?.entries('content')[0]?.[1].get('schema');
}
