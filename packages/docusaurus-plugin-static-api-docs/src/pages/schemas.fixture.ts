import { readFixture } from './reference.fixture';

/** An interface with an envelope, recursion, extension, enumerations and limits. */
export const shop = readFixture('shop.yaml');
