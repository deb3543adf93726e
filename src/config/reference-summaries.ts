import { apiReferences } from './api-references';
import { eventReference } from './event-reference';

const [platform, service] = apiReferences;

/** The specifications whose facts the home page shows, by the name that it knows them by. */
export const summarizedSpecifications = {
  platform: platform.specification,
  service: service.specification,
  events: eventReference.specification,
};
