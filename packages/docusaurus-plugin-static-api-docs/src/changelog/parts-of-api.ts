import { schemaOfParameter } from '../model/openapi/parameter-value';
import { codeSpan, withCode } from '../shared/code-spans';
import {
  type Api,
  type HttpOperation,
  type MediaTypeObject,
  type ParameterObject,
  type ResponseObject,
  type SecurityWay,
} from '../read';
import { noCredentials, type Part, partOf, type Parts } from './compare';

/**
 * Returns the parts of an HTTP interface that a client can notice: servers, operations, names, parameters,
 * bodies, responses. Operations are matched by method and path, ignoring the names of path parameters.
 */
export function partsOfApi({ document, operations }: Api): Parts {
  return [
    ...(document.servers ?? []).map(
      ({ url }) => [`server ${url}`, partOf(withCode`the base URL ${url}`)] as const,
    ),
    ...operations.map((operation) => {
      const { isWebhook, method, path } = operation;
      const key = `${isWebhook} ${method} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`;
      return [key, operationPart(operation)] as const;
    }),
  ];
}

function operationPart(httpOperation: HttpOperation): Part {
  const { method, path, isWebhook, operation, security, requestBody, responses } = httpOperation;
  const body = requestBody && {
    ...partOf('the request body'),
    added: requestBody.required
      ? ([!isWebhook, 'a request body is required now'] as const)
      : ([false, 'a request body is accepted now'] as const),
    required: requestBody.required,
    isReceived: isWebhook,
    parts: contentParts(requestBody.content, 'request body', !isWebhook),
  };
  return partOf('the operation', {
    subject: codeSpan(`${method.toUpperCase()} ${path}`),
    operationId: operation.operationId,
    deprecated: operation.deprecated,
    ways: waysOf(security),
    parts: [
      ...parameterParts(httpOperation),
      ...(body ? [['body', body] as const] : []),
      ...responses.map(
        ([status, response]) =>
          [`status ${status}`, responsePart(status, response, isWebhook)] as const,
      ),
    ],
  });
}

function waysOf(ways: readonly SecurityWay[]): string[] {
  const names = ways.map((way) =>
    way
      .map(({ name, scopes }) => (scopes.length > 0 ? `${name} (${scopes.join(', ')})` : name))
      .join(' and '),
  );
  return names.length > 0 ? names.map((name) => name || noCredentials) : [noCredentials];
}

/** Path parameters are matched by position, all others by name. */
function parameterParts({ parameters, path, isWebhook }: HttpOperation): Parts {
  const names = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return parameters.map((parameter) => {
    const { in: place, name, required, deprecated } = parameter;
    const whole = `${place} parameter ${name}`;
    const key = {
      path: names.indexOf(name),
      header: name.toLowerCase(),
      query: name,
      querystring: name,
      cookie: name,
    };
    const options = {
      ...{ required, deprecated, isReceived: isWebhook, style: styleOf(parameter) },
      ...(required && { added: [!isWebhook, withCode`${whole} is new, and required`] as const }),
      value: { schema: schemaOfParameter(parameter), whole, sent: !isWebhook },
    };
    return [`${place} ${key[place]}`, partOf(codeSpan(whole), options)] as const;
  });
}

/** A parameter without a style has the default of its place (OpenAPI 3.1, 4.8.12.2). */
function styleOf({ in: place, style, explode }: ParameterObject): string {
  const written = style ?? (place === 'query' || place === 'cookie' ? 'form' : 'simple');
  return `${written}${(explode ?? written === 'form') ? ', exploded' : ''}`;
}

function responsePart(
  status: string,
  { content, headers = {} }: ResponseObject,
  sent: boolean,
): Part {
  const name = withCode`status ${status}`;
  return partOf(name, {
    gone: [/^[23]/.test(status), `${name} is gone`],
    parts: [
      ...contentParts(content, `body of ${status}`, sent),
      ...Object.entries(headers).map(([header, it]) => {
        const value = {
          schema: schemaOfParameter(it),
          whole: `header ${header} of ${status}`,
          sent,
        };
        return [
          `header ${header}`,
          partOf(withCode`header ${header} of ${status}`, { value }),
        ] as const;
      }),
    ],
  });
}

function contentParts(
  content: Readonly<Record<string, MediaTypeObject>> = {},
  whole: string,
  sent: boolean,
): Parts {
  return Object.entries(content).map(([type, { schema = true }]) => {
    const gone = [true, withCode`the ${whole} is no longer ${type}`] as const;
    const added = [false, withCode`the ${whole} can be ${type} now`] as const;
    return [
      `content ${type}`,
      { name: whole, gone, added, value: { schema, whole, sent } },
    ] as const;
  });
}
