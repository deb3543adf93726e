import { expect, it } from 'vitest';

import { loadSpecification } from '../../src/specifications';
import { referenceOf, references } from '../../src/config/api-references';

it.each(references)('$title has one name on the whole site', async ({ specification, title }) => {
  expect((await loadSpecification(specification)).title).toBe(title);
});

it.each([
  ['/api/connected-intelligence-suite', 'Remote Management backend'],
  ['/api/device-integration-service-api/schemas/role', 'Device integration service API'],
  ['/api/device-integration-service-events/', 'Scanner events'],
  ['/docs/device-integration-service/installation', undefined],
])('the reference of %s is %s', (path, title) => expect(referenceOf(path)?.title).toBe(title));
