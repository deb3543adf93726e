/*
 * Answers the requests of an API from its specification. It needs nothing of Node.js, so it runs in a page, too;
 * `generate/mocks` reads the specification and compiles the validators.
 */
export {
  type BodyData,
  errorsOf,
  formOf,
  type MockedApi,
  type MockedApiData,
  type OperationData,
  type ResponseData,
  type Validate,
  type Validators,
} from './mocked-api';
export { type Fault, hintFor, Refusal, refuse } from './refusal';
export { fieldsOf, type Handler, parseBody, type RawRequest, type ValidRequest } from './request';
export { type MockResponse, refusalResponse, respond, respondWithExample, write } from './respond';
export { sampleCredentials } from './sample-credentials';
