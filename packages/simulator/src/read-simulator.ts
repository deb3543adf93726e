import {
  compileValidators,
  listOperations,
  loadSpecification,
  readMockedApi,
  type Specification,
} from 'docusaurus-plugin-static-api-docs/build';
import type { JsonObject } from 'docusaurus-plugin-static-api-docs/json';
import type { ChannelData, SimulatorContents } from './core/contents';

/** What the simulator serves, and the schemas of its requests. */
export type ReadSimulator = Awaited<ReturnType<typeof readSimulator>>;

/**
 * Reads what the simulator serves from the specifications.
 *
 * @param files - paths of the specifications, relative to the working directory
 * @param root - folder to which paths in error messages are relative; defaults to the working directory
 * @throws FaultsError if a specification can't be loaded
 */
export async function readSimulator(
  files: Readonly<Record<'platform' | 'service' | 'events', string>>,
  root = process.cwd(),
) {
  const strict = { isStrict: true };
  const platform = readMockedApi(await loadSpecification(files.platform), root, strict);
  const service = readMockedApi(await loadSpecification(files.service), root, strict);
  const channels = channelsOf(await loadSpecification(files.events));
  return {
    data: { platform: platform.data, service: service.data, channels },
    schemas: { platform: platform.schemas, service: service.schemas },
  };
}

/** Compiles the validators of both APIs in memory. */
export function compileSimulator({ data, schemas }: ReadSimulator): SimulatorContents {
  const { platform, service } = schemas;
  return {
    data,
    validators: { platform: compileValidators(platform), service: compileValidators(service) },
  };
}

/** Channels from which clients receive; the file is written from the client's view. */
function channelsOf(specification: Specification): ChannelData[] {
  return listOperations(specification).flatMap((operation) => {
    if (operation.kind !== 'event' || operation.action !== 'receive' || !operation.address)
      return [];
    const messages = specification.root.entries('channels', operation.channel, 'messages');
    const examples = messages.flatMap(([, message]) => message.entries('examples'));
    return [
      {
        address: operation.address,
        examples: examples.map(([, example]) => example.get('payload')?.value as JsonObject),
      },
    ];
  });
}
