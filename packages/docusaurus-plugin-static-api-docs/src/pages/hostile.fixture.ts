/** Texts that do harm if a page treats them as markup or code. Each calls `ran` if it can. */
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

/** An OpenAPI document with the payload in every text that a page shows. */
export function hostileApi(payload: string): string {
  const json = (text: string) => JSON.stringify(text);
  const it = json(payload);
  // In a path, braces name a parameter, and nothing comes after the hash.
  const inPath = payload.replaceAll(/[{}#]/g, '');
  // One of several lines begins the description.
  const summary = json(payload.replaceAll(/\s+/g, ' ').trim());
  const schema = `{ title: ${it}, description: ${it}, type: object, required: [${it}], properties: {
      ${it}: { description: ${it}, type: string, format: ${it}, pattern: ${it}, enum: [${it}], default: ${it}, example: ${it} },
      choice: { oneOf: [{ title: ${it} }, { const: ${it} }], discriminator: { propertyName: ${it} } },
      rule: { not: { const: ${it} }, contentMediaType: ${it} } } }`;
  const media = `{ schema: ${schema}, examples: { ${it}: { summary: ${it}, description: ${it}, value: ${it} } } }`;
  const content = `{ ${it}: ${media}, application/json: ${media} }`;
  const header = `description: ${it}, schema: { type: string }, example: ${it}`;
  const request = `tags: [${it}], summary: ${summary}, description: ${it}, requestBody: { description: ${it}, content: ${content} }`;
  return `
openapi: 3.1.0
info: { title: ${it}, version: ${it}, summary: ${it}, description: ${it} }
servers: [{ url: ${json(`https://{host}.example.com/${inPath}`)}, description: ${it}, variables: { host: { default: ${it}, enum: [${it}], description: ${it} } } }]
tags: [{ name: ${it}, description: ${it} }]
security: [{ ${it}: [${it}] }]
components:
  securitySchemes: { ${it}: { type: apiKey, in: header, name: ${it}, description: ${it} } }
  schemas: { Shared: ${schema} }
paths:
  ${json(`/a/${inPath}/{${inPath}}`)}:
    post: {
      ${request},
      operationId: ${json(`hostile ${payload}`)},
      parameters: [
        { in: path, name: ${json(inPath)}, required: true, ${header} },
        { in: query, name: ${it}, ${header} },
        { in: header, name: ${it}, ${header} },
        { in: cookie, name: ${it}, ${header} } ],
      x-codeSamples: [{ lang: ${it}, label: ${it}, source: ${it} }],
      responses: {
        '200': { description: ${it}, headers: { ${it}: { ${header} } }, content: ${content},
          links: { ${it}: { operationId: ${it}, description: ${it}, parameters: { ${it}: ${it} } } } },
        ${it}: { description: ${it} },
        '404': { description: ${it}, content: { application/json: { schema: { $ref: '#/components/schemas/Shared' } } } } },
      callbacks: { ${it}: { ${it}: { post: { ${request}, responses: { '200': { description: ${it}, content: ${content} } } } } } } }
`;
}

/** An AsyncAPI document with the payload in every text that a page shows. */
export function hostileEvents(payload: string): string {
  const it = JSON.stringify(payload);
  const schema = `{ title: ${it}, description: ${it}, type: object, required: [${it}], properties: {
      ${it}: { title: ${it}, description: ${it}, enum: [${it}], default: ${it}, examples: [${it}] } } }`;
  const tags = `tags: [{ name: ${it}, description: ${it} }]`;
  const texts = `title: ${it}, summary: ${it}, description: ${it}, ${tags}`;
  return `
asyncapi: 3.0.0
info: { title: ${it}, version: ${it}, description: ${it}, license: { name: ${it} }, contact: { name: ${it} }, ${tags}, externalDocs: { url: 'https://example.com/', description: ${it} } }
servers: { hostile: { host: example.com, protocol: ws, ${texts}, security: [{ type: userPassword, description: ${it} }] } }
channels:
  hostile: { address: /hostile, ${texts}, messages: { hostile: {
      name: ${it}, ${texts}, headers: ${schema}, payload: ${schema},
      examples: [{ name: ${it}, summary: ${it}, payload: { ${it}: ${it} } }] } } }
operations: { receiveHostile: { action: send, ${texts}, channel: { $ref: '#/channels/hostile' } } }
`;
}
