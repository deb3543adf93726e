export { parseAsyncApi } from './asyncapi-rules';
export type { Body } from './bodies';
export { type Contract, readContract } from './contract';
export type { Fact, FactKind } from './facts';
export { countWord, sayFact } from './say-fact';
export { type SpecifiedError, listErrors } from './errors';
export { formatPointer, parsePointer } from './json-pointer';
export { type Exemption } from './lint-rules';
export { lintSpecification } from './lint-specification';
export { type Specification, loadSpecification } from './load-specification';
export { type SpecificationNames, listNames } from './names';
export {
  type EventOperation,
  type HttpOperation,
  type Operation,
  listOperations,
} from './operations';
export { BrokenReferenceError, type SpecificationNode } from './reference-target';
export { type Mismatch, type ValueValidator, createValidators } from './validate-value';
export { type SpecificationText, listTexts } from './texts';
export type { SpecificationKind } from './walk';
export { type Position, parseYamlSource } from './yaml-source';
