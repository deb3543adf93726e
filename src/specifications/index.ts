export { parseAsyncApi } from './asyncapi-rules';
export type { Body } from './bodies';
export { type Contract, readContract } from './contract';
export type { Fact, FactKind } from './facts';
export { countWord, sayFact } from './say-fact';
export { formatPointer, parsePointer } from './json';
export { redoclyResolver } from './openapi-rules';
export { type Exemption, lintSpecification } from './lint-specification';
export { loadSpecification } from './load-specification';
export {
  type Api,
  follow,
  type HttpOperation,
  operationsOf,
  readApi,
  securityOf,
  type SecurityWay,
} from './openapi';
export type * from './openapi-types';
export type * from './schema-types';
export { type EventOperation, type Operation, listOperations, serverUrl } from './operations';
export {
  BrokenReferenceError,
  type Specification,
  type SpecificationNode,
  oncePerSpecification,
} from './specification';
export { type Mismatch, type ValueValidator, createValidators } from './validate-value';
export type { SpecificationKind } from './walk';
export { type Position, parseYamlSource } from './yaml-source';
