/** An interface with an envelope, recursion, extension, enumerations and limits. */
export const shop = `
security: [{ bearer: [] }]
components:
  securitySchemes: { bearer: { type: http, scheme: bearer } }
  schemas:
    PartStatus: { type: string, description: State of a part., enum: [NEW, USED, GONE] }
    Part:
      type: object
      description: 'A part of **something**.'
      required: [id, status]
      properties:
        id: { type: string, maxLength: 5 }
        status: { $ref: '#/components/schemas/PartStatus' }
        parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
        maker: { $ref: '#/components/schemas/Maker' }
        free: { $ref: '#/components/schemas/Free' }
    Maker: { type: object, properties: { name: { type: string } } }
    BigPart:
      allOf:
        - $ref: '#/components/schemas/Part'
        - { type: object, properties: { weight: { type: integer } } }
    Free: { type: object, additionalProperties: true }
    PartRequest:
      type: object
      required: [id, name]
      properties:
        id: { type: string, minLength: 1, maxLength: 5 }
        name: { type: string }
        note: { type: string }
        status: { $ref: '#/components/schemas/PartStatus' }
    Base: { type: object, properties: { total: { type: integer }, order: { $ref: '#/components/schemas/Order' } } }
    Order: { type: object, properties: { by: { type: string } } }
    PartPage:
      allOf:
        - $ref: '#/components/schemas/Base'
        - { type: object, properties: { content: { type: array, items: { $ref: '#/components/schemas/Part' } } } }
    Parts: { type: array, items: { $ref: '#/components/schemas/Part' } }
    Unused: { type: object, properties: { a: { type: string }, spares: { $ref: '#/components/schemas/Parts' } } }
    Problem: { type: object, properties: { text: { type: string } } }
paths:
  /parts:
    get:
      operationId: listParts
      summary: List parts
      parameters: [{ in: query, name: size, schema: { type: integer, maximum: 9 } }]
      responses:
        '200':
          description: A page.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/PartPage' }
              example: { total: 2, content: [{ id: a }, { id: b, status: USED, maker: { name: Ann } }] }
        '401': { description: 'Not you. '}
    post:
      operationId: addPart
      summary: Add a part
      requestBody: { required: true, content: { application/json: { schema: { $ref: '#/components/schemas/PartRequest' } } } }
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/BigPart' }, example: { id: c, status: NEW, maker: { name: Bo, age: 3 }, parts: [], weight: 4 } } } }
        '400':
          description: The id is bad, or the name is taken.
          content:
            application/json:
              schema: { $ref: '#/components/schemas/Problem' }
              examples:
                badId: { summary: The id is bad, value: { text: x } }
                taken: { summary: The name is taken., value: { text: y } }
  /parts/{partId}:
    parameters: [{ in: path, name: partId, required: true, schema: { type: string } }]
    get:
      operationId: getPart
      summary: Get a part
      responses:
        '200': { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/Part' } } } }
        '404': { description: The part was not found. }
        '503': { description: Later. }
`;
