import { type Sample, samplesOf } from '.';
import { defaultLanguages, type ReferenceOptions } from '../shared/options';
import {
  createValidators,
  loadSpecification,
  mergeByName,
  readApi,
  type Specification,
} from '../read';

/**
 * Returns a generator of the code samples of each HTTP operation, as shown on its page.
 *
 * @returns the generators by operationId, prefixed by `mergeByName` if two references share one
 * @throws FaultsError for a specification with faults
 */
export async function sampleAllOperations(
  references: readonly Pick<ReferenceOptions, 'specification' | 'serverVariable' | 'languages'>[],
): Promise<ReadonlyMap<string, () => readonly Sample[]>> {
  const makers = new Map<Specification, ReadonlyMap<string, () => readonly Sample[]>>();
  for (const {
    specification: file,
    serverVariable = 'BASE_URL',
    languages = defaultLanguages,
  } of references) {
    const specification = await loadSpecification(file);
    if (specification.kind === 'asyncapi') continue;
    const api = readApi(specification);
    const validatorFor = await createValidators(specification);
    const calls = api.operations.filter(({ isWebhook }) => !isWebhook);
    const generators = calls.map((operation) => {
      const make = () => samplesOf(operation, api, { serverVariable, validatorFor, languages });
      return [operation.id, () => make().samples] as const;
    });
    makers.set(specification, new Map(generators));
  }
  return mergeByName(makers);
}
