export { parseAsyncApi } from './asyncapi-rules';
export { formatPointer, parsePointer } from './json-pointer';
export { type Exemption } from './lint-rules';
export { lintSpecification } from './lint-specification';
export { type Specification, loadSpecification } from './load-specification';
export {
  type EventOperation,
  type HttpOperation,
  type Operation,
  listOperations,
} from './operations';
export { BrokenReferenceError, type SpecificationNode } from './reference-target';
export { type Mismatch, type ValueValidator, createValidators } from './validate-value';
export type { SpecificationKind } from './walk';
export type { Position } from './yaml-source';
