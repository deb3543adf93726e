import { satisfies } from 'semver';

/** `overrides` of a `package.json`: a version by package, or by dependent and package. */
export type Overrides = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** `packages` of a `package-lock.json`, as far as it is read here. */
export type LockedPackages = Readonly<
  Record<string, { readonly dependencies?: Readonly<Record<string, string>> }>
>;

/** Advisories for the versions that dependents ask for, or what is wrong with newer versions. */
export type OverrideReason = { readonly mends: readonly string[] } | { readonly holdsBack: string };

interface Override {
  readonly key: string;
  readonly name: string;
  readonly version: string;
  readonly dependent?: string;
}

/**
 * Compares overrides with the reasons that this repository has for them, and with what dependents
 * ask for. That the overriding versions are installed is what `npm ci` looks after.
 *
 * @param reasons - by package, or by dependent and package: `miniflare > ws`
 * @returns a line for each override without a reason, for each reason without an override, and for
 *   each override for the sake of an advisory that no dependent needs any more
 */
export function listOverrideFaults(
  overrides: Overrides,
  packages: LockedPackages,
  reasons: Readonly<Record<string, OverrideReason>>,
): readonly string[] {
  const entries = Object.entries(overrides).flatMap(([first, value]): readonly Override[] =>
    typeof value === 'string'
      ? [{ key: first, name: first, version: value }]
      : Object.entries(value).map(([name, version]) => ({
          key: `${first} > ${name}`,
          name,
          version,
          dependent: first,
        })),
  );
  const keys = new Set(entries.map(({ key }) => key));
  return [
    ...entries.flatMap(({ key, name, version, dependent }) => {
      const reason = reasons[key];
      if (!reason) return [`the override ${key} has no reason`];
      const isNeeded = rangesOf(name, packages, dependent).some(
        (range) => !satisfies(version, range),
      );
      return isNeeded || 'holdsBack' in reason
        ? []
        : [`the override ${key} is not needed: every dependent takes ${version}`];
    }),
    ...Object.keys(reasons)
      .filter((key) => !keys.has(key))
      .map((key) => `${key} has a reason, but is not overridden`),
  ];
}

/** Returns the ranges in which dependents ask for a package: all of them, or one. */
function rangesOf(name: string, packages: LockedPackages, dependent?: string): readonly string[] {
  return Object.entries(packages)
    .filter(([folder]) => !dependent || folder.endsWith(`node_modules/${dependent}`))
    .flatMap(([, { dependencies }]) => dependencies?.[name] ?? []);
}
