import { map } from 'lodash';
import { describe, expect, it } from 'vitest';

import { exampleValue } from './example-value';

const fieldsIn = (list: string, field: string) => map(exampleValue(list) as object[], field);

describe('the examples are consistent', () => {
  it.each([
    ['commandSent.request', 'commandPayloadEmpty'],
    ['commandSentWithPayload.request', 'commandPayload'],
    ['actionCreated.data', 'actionRequest.data'],
    ['deviceUpdated.name', 'deviceUpdateRequest.name'],
    ['locationUpdated', 'locationUpdateRequest'],
    // The admin owns the token.
    ['commandSent.owner.id', 'userPage.content.2.id'],
    ['actionCreated.owner.id', 'userPage.content.2.id'],
    ['organizationWithRoles.roles', 'userPage.content.2.roles'],
    // The scanner is connected to its parent.
    ['serviceDevices.0.id', 'deviceWithParent.id'],
    ['serviceHostInfo.name', 'deviceWithParent.parent.id'],
  ])('%s is %s', (one, other) => {
    expect(exampleValue(one)).toEqual(exampleValue(other));
  });

  it.each([
    ['devicePage', 'id', 'deviceAdded.id'],
    ['devicePage', 'id', 'deviceAddRequestWithParent.id'],
    ['locationPage', 'id', 'locationAdded.id'],
    ['userPage', 'id', 'userCreated.id'],
    // A device in repair doesn't scan.
    ['devicePage', 'properties.serialNumber', 'rmaPage.content.0.items.0.serialNumber'],
  ])('%s does not have the %s of %s', (list, field, path) => {
    expect(fieldsIn(`${list}.content`, field)).not.toContain(exampleValue(path));
  });

  it('only nonexistent devices are not deleted', () => {
    const ids = fieldsIn('devicePage.content', 'id');
    const missing = (exampleValue('deviceDeleteRequestUnknown.ids') as string[]).filter(
      (id) => !ids.includes(id),
    );
    expect(Object.keys(exampleValue('devicesPartlyDeleted.failedDevices') as object)).toEqual(
      missing,
    );
  });

  it('an item is received, repaired, and returned in this order', () => {
    const dates = ['creationDate', 'receivedDate', 'repairDate', 'shipment.shippingDate'].map(
      (date) => exampleValue(`rmaPage.content.0.${date}`),
    );
    expect(dates).toEqual(dates.toSorted());
  });
});
