import attempt from 'lodash/attempt';
import partition from 'lodash/partition';
import path from 'node:path';
import { type Fault, FaultsError, nearestName } from '../shared/faults';
import { childOf, isReference } from '../shared/json';
import {
  brokenBy,
  type BrokenReferenceError,
  Specification,
  splitReference,
} from './specification';
import { withoutSchemaIds } from './schema-ids';
import { slowPattern } from './slow-pattern';
import { toFault } from './finding';
import { sharedNames } from './operations';
import { mendStructure } from './structure';
import { canBeElsewhere, linkedInstead, type WrittenReference } from './remote-references';
import { type SpecificationKind, walk } from './walk';
import { type YamlSource, isCurrent, readYamlSource } from './yaml-source';

const known = new Map<string, Promise<Specification>>();

/**
 * Reads an OpenAPI (3.0, 3.1, 3.2) or AsyncAPI (2, 3) file and every file that it refers to. Each file is
 * read once, and again when it has changed: the development server goes on while files do.
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
  const written = await readYamlSource(file);
  const { kind, formatVersion } = detectFormat(written);
  const main = withoutSchemaIds(kind, written);
  const sources = new Map([[main.file, main]]);
  const references: WrittenReference[] = [];
  const remote: WrittenReference[] = [];
  const broken: Fault[] = [];
  const unreadable = new Set<string | undefined>();
  // The Map grows while it is gone through: files that are referred to refer to others.
  for (const source of sources.values()) {
    for (const reference of referencesIn(source, kind)) {
      if (canBeElsewhere(reference)) {
        remote.push(reference);
        continue;
      }
      references.push(reference);
      const target = fileOf(reference);
      if (!target || sources.has(target) || unreadable.has(target)) continue;
      try {
        sources.set(target, withoutSchemaIds(kind, await readYamlSource(target)));
      } catch (error) {
        if (!(error instanceof FaultsError)) throw error;
        // No page shows an extension, so nothing is lost without what it names.
        if (isInExtension(reference)) continue;
        unreadable.add(target);
        broken.push(...error.faults.map((it) => atReference(it, reference)));
      }
    }
  }
  const unlinked = new Specification(kind, formatVersion, sources);
  const [brokenExtensions, followed] = partition(
    references,
    (it) => isInExtension(it) && brokenBy(() => unlinked.resolve(it.ref, it.source.file)),
  );
  remote.push(...brokenExtensions);
  const linked = new Map(
    [...sources].map(([file, source]) => {
      const own = remote.filter((it) => it.source.file === file);
      return [file, own.length > 0 ? linkedInstead(source, own) : source] as const;
    }),
  );
  const elsewhere = remote.map(({ ref, source, segments }) => {
    // By what it says alone.
    const error = brokenBy(() => splitReference(ref, source.file));
    return {
      ...source.locate(segments),
      ...reasonOf(error ?? { message: `"${ref}" leads nowhere` }),
    };
  });
  const { sources: mended, fileSchemas } =
    kind === 'openapi'
      ? await mendStructure(formatVersion, linked)
      : { sources: linked, fileSchemas: [] };
  const specification = new Specification(
    kind,
    formatVersion,
    mended,
    linked,
    elsewhere,
    fileSchemas,
  );
  const readable = followed.filter((it) => !unreadable.has(fileOf(it)));
  broken.push(...readable.flatMap((it) => brokenReference(specification, it)));
  // Operations can only be listed when their references resolve.
  const shared = kind === 'asyncapi' && broken.length === 0 ? sharedNames(specification) : [];
  const faults = [
    ...broken,
    ...shared.map((it) => toFault(specification, it)),
    ...slowPattern(specification),
  ];
  if (faults.length > 0) throw new FaultsError([...faults, ...elsewhere]);
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

function referencesIn(source: YamlSource, kind: SpecificationKind): WrittenReference[] {
  // Those in data, too: the parsers of both formats follow them.
  return [...walk(kind, source.value)].flatMap(({ value, segments, ...place }) =>
    isReference(value)
      ? { ...place, ref: value.$ref, source, segments: [...segments, '$ref'] }
      : [],
  );
}

/** Returns the absolute path of the file to which a reference leads; `brokenReference` says why it's none. */
function fileOf({ ref, source }: WrittenReference): string | undefined {
  const split = attempt(splitReference, ref, source.file);
  return 'file' in split ? split.file : undefined;
}

/** A missing file is reported where it is named, a faulty file in itself. */
function atReference(fault: Fault, { ref, source, segments }: WrittenReference): Fault {
  if (fault.rule !== 'file-unreadable') return fault;
  return {
    ...fault,
    ...source.locate(segments),
    rule: 'reference-broken',
    message: `"${ref}" leads nowhere: ${fault.message}`,
  };
}

function isInExtension({ segments, isData }: WrittenReference): boolean {
  return isData && segments.some((it) => it.startsWith('x-'));
}

function brokenReference(
  specification: Specification,
  { ref, source, segments }: WrittenReference,
): Fault[] {
  const error = brokenBy(() => specification.resolve(ref, source.file));
  // One that is broken further on is reported there.
  return error?.ref === ref ? [{ ...source.locate(segments), ...reasonOf(error) }] : [];
}

function reasonOf({ message, fix }: Pick<BrokenReferenceError, 'message' | 'fix'>) {
  return { rule: 'reference-broken', message, fix };
}
