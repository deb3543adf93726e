import { type Sample, samplesOf } from '.';
import type { ReferenceOptions } from '../shared/options';
import {
  createValidators,
  loadSpecification,
  mergeNames,
  readApi,
  type Specification,
} from '../read';

/**
 * Returns what makes the code samples of each operation over HTTP, as its page has them.
 *
 * @returns by operationId; by that of `mergeNames` where two references share one
 * @throws FaultsError for a specification with faults
 */
export async function sampleAllOperations(
  references: readonly Pick<ReferenceOptions, 'specification' | 'serverVariable' | 'languages'>[],
): Promise<ReadonlyMap<string, () => readonly Sample[]>> {
  const makers = new Map<Specification, Awaited<ReturnType<typeof samplesByOperation>>>();
  for (const reference of references) {
    const specification = await loadSpecification(reference.specification);
    if (specification.kind === 'asyncapi') continue;
    makers.set(specification, await samplesByOperation(specification, reference));
  }
  return mergeNames([...makers.keys()], (each) => makers.get(each) ?? new Map());
}

async function samplesByOperation(
  specification: Specification,
  { serverVariable = 'BASE_URL', languages }: Parameters<typeof sampleAllOperations>[0][number],
): Promise<ReadonlyMap<string, () => readonly Sample[]>> {
  const api = readApi(specification);
  const validatorFor = await createValidators(specification);
  return new Map(
    api.operations
      .filter(({ isWebhook }) => !isWebhook)
      .map((operation) => {
        const make = () => samplesOf(operation, api, { serverVariable, validatorFor, languages });
        return [operation.id, () => make().samples];
      }),
  );
}
