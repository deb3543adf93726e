export { isSameName, readAnchor } from './anchors';
export { parseAsyncApi } from './asyncapi-rules';
export type { Body } from './bodies';
export { type Contract, mergeByName, readContract } from './contract';
export type { Fact } from './facts';
export {
  type OpenPoint,
  openPointTerm,
  type OpenPoints,
  openPointsIn,
  openPointsTitle,
} from './open-points';
export { formatPointer, parsePointer } from '../shared/json';
export { lintSpecification } from './lint-specification';
export { loadSpecification } from './load-specification';
export { bundleSpecification } from './openapi-rules';
export type * from './openapi-types';
export {
  type Api,
  type HttpOperation,
  listOperations,
  type Operation,
  operationsOf,
  readApi,
  resolverOf,
  type SecurityWay,
  serverUrl,
  textAt,
} from './operations';
export { countWord, factInWords } from './fact-in-words';
export type * from './schema-types';
export type { Specification, SpecificationNode } from './specification';
export {
  createValidators,
  type ValidatorFor,
  type ValueValidator,
  withProtoField,
} from './validate-value';
export { walk } from './walk';
export { parseYamlSource, type Position, type YamlSource } from './yaml-source';
