import { expect, it } from 'vitest';

import { requireAsyncApiPackages } from './asyncapi-packages';

const specification = { locate: () => ({ file: 'events.yaml', line: 1, column: 1 }) };

it('names what an AsyncAPI file needs, and how to install it', () => {
  const find = (module: string) => {
    if (module !== '@asyncapi/specs') throw new Error('not found');
    return module;
  };
  expect(() => requireAsyncApiPackages(specification, find)).toThrow(
    "events.yaml:1:1 package-missing an AsyncAPI file needs packages that aren't installed: @asyncapi/parser, @asyncapi/react-component (npm install @asyncapi/parser @asyncapi/react-component)",
  );
});

it('says nothing if they are installed', () => {
  requireAsyncApiPackages(specification);
});
