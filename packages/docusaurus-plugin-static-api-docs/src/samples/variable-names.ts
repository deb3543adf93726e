import deburr from 'lodash/deburr';

/** Variables used by shells, systems, or interpreters, which must not be overwritten. */
const taken =
  'APPDATA CLASSPATH COLUMNS COMPUTERNAME COMSPEC DISPLAY EDITOR EUID GROUPS HOME HOMEDRIVE ' +
  'HOMEPATH HOST HOSTNAME HOSTTYPE IFS LANG LANGUAGE LINENO LINES LOGNAME MACHTYPE MAIL NAME ' +
  'NODE_ENV NODE_OPTIONS NODE_PATH OLDPWD OPTARG OPTIND OS OSTYPE PAGER PATH PATHEXT PPID ' +
  'PROGRAMDATA PROMPT PUBLIC PWD PYTHONPATH RANDOM REPLY SECONDS SHELL SHELLOPTS SHLVL TEMP ' +
  'TERM TMP TMPDIR TZ UID USER USERDOMAIN USERNAME USERPROFILE VISUAL WINDIR';

/** Assigns unique names to the environment variables of a request. */
export class VariableNames {
  readonly #taken = new Set(taken.split(' '));

  /** @param used - names that are already in use */
  constructor(...used: readonly string[]) {
    for (const name of used) this.#taken.add(name);
  }

  /**
   * Returns `DEVICE_ID` for `deviceId`. A bare `id`, or a name that is in use, is prefixed with its owner.
   *
   * @param name - of a parameter or credential
   * @param before - the path before it
   */
  give(name: string, before = ''): string {
    const [owner = ''] = before.match(/[^/{}]+(?=\/$)/) ?? [];
    const bare = constantCase(name);
    const owned = constantCase(`${owner.replace(/s$/, '')} ${name}`);
    const plain = constantCase(`param ${name}`);
    const candidates = [...(name === 'id' ? [] : [bare]), owned, bare, plain];
    const isFree = (each: string) => /^[A-Z]/.test(each) && !this.#taken.has(each);
    let unused = candidates.find(isFree);
    for (let number = 2; unused === undefined; number += 1) {
      unused = [`${plain}_${number}`].find(isFree);
    }
    this.#taken.add(unused);
    return unused;
  }
}

function constantCase(text: string): string {
  const words = deburr(text).match(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+/g) ?? [];
  return words.join('_').toUpperCase();
}
