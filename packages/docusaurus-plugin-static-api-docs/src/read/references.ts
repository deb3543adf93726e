import attempt from 'lodash/attempt';
import { realpathSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { isReference } from '../shared/json';
import { type SpecificationKind, type WalkedNode, walk } from './walk';
import type { YamlSource } from './yaml-source';

/** A `$ref`, and where it is written. */
export interface WrittenReference extends Omit<WalkedNode, 'value'> {
  readonly ref: string;
  readonly source: YamlSource;
}

/** Returns the references of a file, those in data, too: the parsers of both formats follow them. */
export function referencesIn(source: YamlSource, kind: SpecificationKind): WrittenReference[] {
  return [...walk(kind, source.value)].flatMap(({ value, ...place }) =>
    isReference(value) ? { ...place, ref: value.$ref, source } : [],
  );
}

/** What a page can show without knowing more than where it is defined. */
const describable = new Set(
  (
    'additionalProperties allOf anyOf contains else examples headers if items not oneOf ' +
    'patternProperties payload prefixItems properties responses schema schemas then'
  ).split(' '),
);

/**
 * Tells whether a reference leads to another server, from a place where a page can link there, or from
 * data to a file of another kind, such as the text that an extension names. Neither is followed.
 */
export function canBeElsewhere({ ref, keyword, isData }: WrittenReference): boolean {
  if (isData) return !/^#|^[^:]*\.(?:ya?ml|json)(?:#|$)/i.test(ref);
  return /^https?:/i.test(ref) && describable.has(keyword);
}

/** Thrown for a `$ref` or pointer that leads nowhere; says why, and what is nearest. */
export class BrokenReferenceError extends Error {
  /**
   * @param ref - the reference that is broken: the one asked for, or one on its way
   * @param fix - what to write instead, where that is known
   */
  constructor(
    readonly ref: string,
    problem: string,
    readonly fix?: string | undefined,
  ) {
    super(`"${ref}" ${problem}`);
    this.name = 'BrokenReferenceError';
  }
}

/** Returns why a reference is broken that `resolve` follows; nothing where it leads somewhere. */
export function brokenBy(resolve: () => unknown): BrokenReferenceError | undefined {
  try {
    resolve();
    return undefined;
  } catch (error) {
    if (!(error instanceof BrokenReferenceError)) throw error;
    return error;
  }
}

/**
 * Splits a `$ref` into the absolute path of its file and its fragment, `#…` or empty.
 *
 * @throws BrokenReferenceError when it names anything but a YAML or JSON file of the repository, by
 *   its relative path
 */
export function splitReference(ref: string, from: string): { file: string; fragment: string } {
  const [target = '', ...rest] = ref.split('#');
  const fragment = rest.length > 0 ? `#${rest.join('#')}` : '';
  if (target === '') return { file: from, fragment };
  const fix = 'copy the definition into a file of the project';
  if (/^[a-z][a-z\d+.-]*:/i.test(target)) {
    const problem = 'leads out of the project; references are resolved without the network';
    throw new BrokenReferenceError(ref, problem, fix);
  }
  const toPath = () => fileURLToPath(new URL(target, pathToFileURL(from)));
  const file = /^[/\\]/.test(target) ? undefined : attempt(toPath);
  if (typeof file !== 'string') {
    throw new BrokenReferenceError(ref, 'is not a relative path followed by a JSON Pointer');
  }
  if (![process.cwd(), path.dirname(from)].some((folder) => isInside(folder, file))) {
    throw new BrokenReferenceError(ref, 'leads out of the project', fix);
  }
  if (!/\.(?:ya?ml|json)$/i.test(file)) {
    throw new BrokenReferenceError(ref, 'names a file that is neither YAML nor JSON', fix);
  }
  return { file, fragment };
}

/** Tells whether a file is in a folder, also after all symbolic links on the way are followed. */
function isInside(folder: string, file: string): boolean {
  const way = path.relative(realPath(folder), realPath(file));
  return way !== '..' && !way.startsWith(`..${path.sep}`) && !path.isAbsolute(way);
}

function realPath(file: string): string {
  try {
    return realpathSync(file);
  } catch {
    return path.resolve(file);
  }
}
