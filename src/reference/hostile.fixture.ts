/** Texts that would do harm if a page took them for more than text. Each calls `ran` if it can. */
export const payloads: readonly string[] = [
  '<script>ran()</script>',
  '<style>body{display:none}</style><p style="position:fixed" id="__docusaurus">x</p>',
  '<iframe src="javascript:parent.ran()"></iframe><iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<form action="javascript:ran()"><input name="token" autofocus onfocus="ran()"><button>go</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/"><base href="https://evil.example/">',
  '<img src="https://evil.example/x.png" onerror="ran()"><img src=x onerror=ran()>',
  '[link](javascript:ran()) [data](data:text/html,<script>ran()</script>) <a href="JaVaScRiPt&colon;ran()">x</a>',
  '<svg onload="ran()"><script>ran()</script></svg><math><mtext><style><img src=x onerror=ran()></style></mtext></math>',
  '{process.env.HOME} {globalThis.ran()} ${ran()}',
  "\nimport x from './evil.mjs'\n\nexport const y = globalThis.ran()\n",
  '{/* a comment */} {"</StaticHtml>"}',
  '</StaticHtml></div></p></li><Evil />" /><StaticHtml html="<script>ran()</script>" />',
  '<!-- a comment --> <!--><script>ran()</script>--> <![CDATA[<script>ran()</script>]]>',
  '&lt;script&gt;ran()&lt;/script&gt; &#60;script&#62;ran()&#60;/script&#62; &#x6A;avascript:ran()',
  '"><script>ran()</script> \'><img src=x onerror=ran()> ` onmouseover=ran() x=`',
  '---\nslug: /evil\n---\n:::danger\n<details open ontoggle="ran()">\n:::',
];

/**
 * An OpenAPI document with the payload in every text that a page shows.
 *
 * @param payload - any text
 * @param number - makes the names of the interface unique
 */
export function hostileApi(payload: string, number = 0): object {
  const described = { description: payload };
  const schema = {
    title: payload,
    description: payload,
    type: 'object',
    required: [payload],
    properties: {
      [payload]: {
        description: payload,
        type: 'string',
        format: payload,
        pattern: payload,
        enum: [payload],
        default: payload,
        example: payload,
      },
      choice: {
        oneOf: [{ title: payload }, { const: payload }],
        discriminator: { propertyName: payload },
      },
      rule: { not: { const: payload }, contentMediaType: payload },
    },
  };
  const examples = { [payload]: { summary: payload, description: payload, value: payload } };
  const content = { [payload]: { schema, examples }, 'application/json': { schema, examples } };
  const header = { ...described, schema: { type: 'string' }, example: payload };
  const request = {
    tags: [payload],
    summary: payload,
    description: payload,
    requestBody: { description: payload, content },
    responses: { '200': { description: payload, content } },
  };
  return {
    openapi: '3.1.0',
    info: {
      title: `${payload} ${number}`,
      version: payload,
      summary: payload,
      description: payload,
    },
    servers: [
      {
        url: `https://{host}.example.com/${payload}`,
        description: payload,
        variables: { host: { default: payload, enum: [payload], description: payload } },
      },
    ],
    tags: [{ name: payload, description: payload }],
    security: [{ [payload]: [payload] }],
    components: {
      securitySchemes: { [payload]: { type: 'apiKey', in: 'header', name: payload, ...described } },
      schemas: { Shared: schema },
    },
    paths: {
      [`/a/${payload}/{${payload}}`]: {
        post: {
          ...request,
          operationId: `hostile${number} ${payload}`,
          parameters: [
            { in: 'path', name: payload, required: true, ...header },
            { in: 'query', name: payload, ...header },
            { in: 'header', name: payload, ...header },
            { in: 'cookie', name: payload, ...header },
          ],
          'x-codeSamples': [{ lang: payload, label: payload, source: payload }],
          responses: {
            '200': {
              description: payload,
              headers: { [payload]: header },
              content,
              links: {
                [payload]: {
                  operationId: payload,
                  description: payload,
                  parameters: { [payload]: payload },
                },
              },
            },
            [payload]: { description: payload },
            '404': {
              description: payload,
              content: { 'application/json': { schema: { $ref: '#/components/schemas/Shared' } } },
            },
          },
          callbacks: { [payload]: { [payload]: { post: request } } },
        },
      },
    },
  };
}

/**
 * An AsyncAPI document with the payload in every text that a page shows.
 *
 * @param payload - any text
 */
export function hostileEvents(payload: string): object {
  const schema = {
    title: payload,
    description: payload,
    type: 'object',
    required: [payload],
    properties: {
      [payload]: {
        title: payload,
        description: payload,
        type: 'string',
        enum: [payload],
        default: payload,
        examples: [payload],
      },
    },
  };
  const tags = [{ name: payload, description: payload }];
  const externalDocs = { url: 'https://example.com/', description: payload };
  return {
    asyncapi: '3.0.0',
    info: {
      title: payload,
      version: payload,
      description: payload,
      license: { name: payload },
      contact: { name: payload },
      tags,
      externalDocs,
    },
    servers: {
      hostile: {
        host: 'example.com',
        protocol: 'ws',
        title: payload,
        summary: payload,
        description: payload,
        tags,
        security: [{ type: 'userPassword', description: payload }],
      },
    },
    channels: {
      hostile: {
        address: '/hostile',
        title: payload,
        summary: payload,
        description: payload,
        tags,
        messages: {
          hostile: {
            name: payload,
            title: payload,
            summary: payload,
            description: payload,
            tags,
            headers: schema,
            payload: schema,
            examples: [{ name: payload, summary: payload, payload: { [payload]: payload } }],
          },
        },
      },
    },
    operations: {
      receiveHostile: {
        action: 'send',
        title: payload,
        summary: payload,
        description: payload,
        tags,
        channel: { $ref: '#/channels/hostile' },
      },
    },
  };
}
