import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import type { MockedApiData, Validators } from 'docusaurus-plugin-static-api-docs/mock';

/** The simulated APIs. */
export type SimulatedApi = 'platform' | 'service';

/** A channel from which clients receive. */
export interface ChannelData {
  readonly address: string;
  /** Payloads of its message examples. */
  readonly examples: readonly JsonObject[];
}

/** What the simulator knows of the specifications, as JSON. */
export interface SimulatorData extends Readonly<Record<SimulatedApi, MockedApiData>> {
  readonly channels: readonly ChannelData[];
}

/** What the simulator serves. */
export interface SimulatorContents {
  readonly data: SimulatorData;
  readonly validators: Readonly<Record<SimulatedApi, Validators>>;
}
