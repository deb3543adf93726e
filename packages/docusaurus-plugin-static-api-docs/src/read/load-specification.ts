import attempt from 'lodash/attempt';
import map from 'lodash/map';
import partition from 'lodash/partition';
import path from 'node:path';
import { type Fault, FaultsError, nearestName, type Reason } from '../shared/faults';
import { childOf } from '../shared/json';
import { joinFiles, linkedInstead } from './one-document';
import {
  brokenBy,
  canBeElsewhere,
  referencesIn,
  splitReference,
  type WrittenReference,
} from './references';
import { Specification } from './specification';
import { withoutSchemaIds } from './schema-ids';
import { slowPattern } from './slow-pattern';
import { toFault } from './finding';
import { sharedNames } from './operations';
import { mendStructure } from './structure';
import { type YamlSource, isCurrent, readYamlSource } from './yaml-source';

const known = new Map<string, Promise<Specification>>();

/**
 * Reads an OpenAPI (3.0, 3.1, 3.2) or AsyncAPI (2, 3) file and every file that it refers to, once, and
 * again when one of them has changed: the development server goes on while files do.
 *
 * @param file - path, absolute or relative to the working directory
 * @returns the same object for as long as no file changes
 * @throws FaultsError with all faults: YAML that does not parse, duplicate keys, an unknown format
 *   or version, broken references, ids of events that come twice, and the pattern that takes too long
 */
export function loadSpecification(file: string): Promise<Specification> {
  const absolute = path.resolve(file);
  const load = () => readSpecification(absolute);
  const loaded =
    known.get(absolute)?.then((last) => {
      return [...last.sources.values()].every(isCurrent) ? last : load();
    }, load) ?? load();
  known.set(absolute, loaded);
  return loaded;
}

async function readSpecification(file: string): Promise<Specification> {
  const main = await readYamlSource(file);
  const { kind, formatVersion } = detectFormat(main);
  const sources = new Map([[main.file, withoutSchemaIds(kind, main)]]);
  const references: WrittenReference[] = [];
  const broken: Fault[] = [];
  const unreadable = new Set<string | undefined>();
  // The Map grows while it is gone through: files that are referred to refer to others.
  for (const source of sources.values()) {
    for (const reference of referencesIn(source, kind)) {
      references.push(reference);
      const target = fileOf(reference);
      if (!target || sources.has(target) || unreadable.has(target)) continue;
      try {
        sources.set(target, withoutSchemaIds(kind, await readYamlSource(target)));
      } catch (error) {
        if (!(error instanceof FaultsError)) throw error;
        if (isInExtension(reference)) continue;
        unreadable.add(target);
        broken.push(...error.faults.map((it) => atReference(it, reference)));
      }
    }
  }
  // No page shows an extension, so nothing is lost without what it names.
  const [optional, needed] = partition(references, (it) => canBeElsewhere(it) || isInExtension(it));
  const joined = new Specification(kind, formatVersion, sources, joinFiles(sources, references));
  const left = optional.flatMap((it) => brokenReference(joined, it));
  const linked = linkedInstead(joined.whole, main.file, map(left, 'reference'));
  const { document, fileSchemas } =
    kind === 'openapi'
      ? await mendStructure(formatVersion, linked, sources)
      : { document: linked, fileSchemas: [] };
  const specification = new Specification(
    kind,
    formatVersion,
    sources,
    document,
    linked,
    map(left, 'fault'),
    fileSchemas,
  );
  const readable = needed.filter((it) => !unreadable.has(fileOf(it)));
  broken.push(
    ...map(
      readable.flatMap((it) => brokenReference(specification, it)),
      'fault',
    ),
  );
  // Operations can only be listed when their references resolve.
  const shared = kind === 'asyncapi' && broken.length === 0 ? sharedNames(specification) : [];
  const findings = [...shared, ...slowPattern(specification)];
  const faults = [...broken, ...findings.map((it) => toFault(specification, it))];
  if (faults.length > 0) throw new FaultsError([...faults, ...specification.remote]);
  return specification;
}

const formats = [
  { kind: 'openapi', versions: /^3\.[012](?:\.\d+)?$/, expected: '3.0.x, 3.1.x or 3.2.x' },
  { kind: 'asyncapi', versions: /^(2\.\d+|3\.[01])\.\d+$/, expected: '2.x.x, 3.0.x or 3.1.x' },
] as const;

function detectFormat(source: YamlSource): Pick<Specification, 'kind' | 'formatVersion'> {
  const refuse = (key: string | undefined, message: string, fix?: string): never => {
    const place = source.locate(key === undefined ? [] : [key]);
    throw new FaultsError([{ ...place, rule: 'format-unknown', message, fix }]);
  };
  for (const { kind, versions, expected } of formats) {
    const version = childOf(source.value, kind);
    if (version === undefined) continue;
    if (versions.test(String(version))) {
      return { kind, formatVersion: `${String(version)}.0`.split('.', 3).join('.') };
    }
    const written = `${kind} ${JSON.stringify(version)}`;
    refuse(kind, `${written} is no version that is read here; expected a text, ${expected}`);
  }
  if (childOf(source.value, 'swagger') !== undefined) {
    refuse(
      'swagger',
      'Swagger 2.0 is not read here; expected OpenAPI 3.0.x, 3.1.x or 3.2.x',
      `convert the file: npx swagger2openapi ${path.basename(source.file)} --outfile openapi.yaml --yaml`,
    );
  }
  const keys = Object.keys((source.value as object | null) ?? {});
  const misspelt = formats
    .map(({ kind }) => ({ kind, key: nearestName(kind, keys) }))
    .find(({ key }) => key !== undefined);
  const expected = formats.map((it) => `"${it.kind}: ${it.expected}"`).join(' or ');
  return refuse(
    misspelt?.key,
    `neither OpenAPI nor AsyncAPI: expected ${expected} at the top`,
    misspelt && `write ${misspelt.kind} instead of ${misspelt.key}`,
  );
}

/** Returns the absolute path of the file that a reference has read; `brokenReference` says why it's none. */
function fileOf(reference: WrittenReference): string | undefined {
  if (canBeElsewhere(reference)) return undefined;
  const split = attempt(splitReference, reference.ref, reference.source.file);
  return 'file' in split ? split.file : undefined;
}

/** A missing file is reported where it is named, a faulty file in itself. */
function atReference(fault: Fault, reference: WrittenReference): Fault {
  if (fault.rule !== 'file-unreadable') return fault;
  const { message, fix } = fault;
  return faultAt(reference, { message: `"${reference.ref}" leads nowhere: ${message}`, fix });
}

function isInExtension({ segments, isData }: WrittenReference): boolean {
  return isData && segments.some((it) => it.startsWith('x-'));
}

function brokenReference(specification: Specification, reference: WrittenReference) {
  const { ref, source } = reference;
  const error = brokenBy(() => specification.resolve(ref, source.file));
  // One that is broken further on is reported there.
  return error?.ref === ref ? [{ reference, fault: faultAt(reference, error) }] : [];
}

function faultAt({ source, segments }: WrittenReference, { message, fix }: Reason): Fault {
  return { ...source.locate([...segments, '$ref']), rule: 'reference-broken', message, fix };
}
