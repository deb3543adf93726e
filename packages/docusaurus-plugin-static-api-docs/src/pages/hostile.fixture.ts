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
  'Show <body><script>ran()</script> as text',
  '</head><main><h1>x</h1></main><body class=x><script>ran()</script>',
  '<link rel=stylesheet href=//evil.example/x.css><script>ran()</script>',
  '<template data-starts-react><script src=x></script></template><meta charset=x>',
  'Each release has the PDFs here. This build is not a release."><meta http-equiv=refresh content="0;url=//evil.example/">',
  '<div class=footer__copyright>x</div><p data-release=pdf>x</p><p data-release=offline>x</p> <!--release:pdf-->',
  "$& $` $' $$ $1 $<x> %s \\1 \\",
  '</title><script>ran()</script><title>x',
  '</textarea></style></template></xmp><script>ran()</script>',
  '<noscript><p title="</noscript><img src=x onerror=ran()>"></noscript>',
  '<svg><a xlink:href="javascript:ran()"><text>x</text></a><animate attributeName=href to=javascript:ran() /></svg>',
  '<object data="javascript:ran()"></object><embed src="javascript:ran()"><portal src=x></portal>',
  '<base href=//evil.example/><base target=_blank><a href=#x>x</a>',
  ']]> --> --!> */ ?> %> }} </script ><script/x>ran()</script>',
  String.raw`\u003c/script>\u003cscript>ran()\u003c/script> \x3cscript\x3eran()\x3c/script\x3e`,
  'a \u00a0 ran() b \ud83d\udc80',
  '[x](java\tscript&colon;ran()) <a href="java&Tab;script&colon;ran()">x</a> <javascript:ran()>',
  '<script type="application/ld+json">{}</script><script type=speculationrules>{"prefetch":[]}</script>',
  '<plaintext><listing><select><option><table><tr><td>x',
  String.raw`\\', y: globalThis.ran(), //`,
];

/**
 * An OpenAPI document with the payload in every text that a page shows.
 *
 * @param payload - any text
 * @param number - makes the names of the interface unique
 * @param description - the Markdown that has the payload in it
 */
export function hostileApi(payload: string, number = 0, description = payload): object {
  const described = { description };
  // In a path, braces name a parameter, and nothing comes after the hash.
  const inPath = payload.replaceAll(/[{}#]/g, '');
  const schema = {
    title: payload,
    description,
    type: 'object',
    required: [payload],
    properties: {
      [payload]: {
        ...{ description, type: 'string', format: payload, pattern: payload },
        ...{ enum: [payload], default: payload, example: payload },
      },
      choice: {
        oneOf: [{ title: payload }, { const: payload }],
        discriminator: { propertyName: payload },
      },
      rule: { not: { const: payload }, contentMediaType: payload },
    },
  };
  const examples = { [payload]: { summary: payload, description, value: payload } };
  const content = { [payload]: { schema, examples }, 'application/json': { schema, examples } };
  const header = { ...described, schema: { type: 'string' }, example: payload };
  const request = {
    tags: [payload],
    // One of several lines begins the description.
    summary: payload.replaceAll(/\s+/g, ' ').trim(),
    description,
    requestBody: { description, content },
    responses: { '200': { description, content } },
  };
  return {
    openapi: '3.1.0',
    info: { title: `${payload} ${number}`, version: payload, summary: payload, description },
    servers: [
      {
        url: `https://{host}.example.com/${inPath}`,
        description,
        variables: { host: { default: payload, enum: [payload], description } },
      },
    ],
    tags: [{ name: payload, description }],
    security: [{ [payload]: [payload] }],
    components: {
      securitySchemes: { [payload]: { type: 'apiKey', in: 'header', name: payload, ...described } },
      schemas: { Shared: schema },
    },
    paths: {
      [`/a/${inPath}/{${inPath}}`]: {
        post: {
          ...request,
          operationId: `hostile${number} ${payload}`,
          parameters: [
            { in: 'path', name: inPath, required: true, ...header },
            { in: 'query', name: payload, ...header },
            { in: 'header', name: payload, ...header },
            { in: 'cookie', name: payload, ...header },
          ],
          'x-codeSamples': [{ lang: payload, label: payload, source: payload }],
          responses: {
            '200': {
              description,
              headers: { [payload]: header },
              content,
              links: {
                [payload]: {
                  operationId: payload,
                  description,
                  parameters: { [payload]: payload },
                },
              },
            },
            [payload]: { description },
            '404': {
              description,
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
 * @param description - the Markdown that has the payload in it
 */
export function hostileEvents(payload: string, description = payload): object {
  const schema = {
    title: payload,
    description,
    type: 'object',
    required: [payload],
    properties: {
      [payload]: {
        title: payload,
        description,
        enum: [payload],
        default: payload,
        examples: [payload],
      },
    },
  };
  const tags = [{ name: payload, description }];
  const texts = { title: payload, summary: payload, description, tags };
  return {
    asyncapi: '3.0.0',
    info: {
      title: payload,
      version: payload,
      description,
      license: { name: payload },
      contact: { name: payload },
      tags,
      externalDocs: { url: 'https://example.com/', description },
    },
    servers: {
      hostile: {
        host: 'example.com',
        protocol: 'ws',
        ...texts,
        security: [{ type: 'userPassword', description }],
      },
    },
    channels: {
      hostile: {
        address: '/hostile',
        ...texts,
        messages: {
          hostile: {
            name: payload,
            ...texts,
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
        ...texts,
        channel: { $ref: '#/channels/hostile' },
      },
    },
  };
}
