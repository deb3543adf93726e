import { withoutSlots } from '../markup/slots';
import type { Api, HttpOperation } from '../read';
import { isFilledText } from '../shared/json';
import { csharp } from './csharp';
import { curl } from './curl';
import { go } from './go';
import { java } from './java';
import { javascript } from './javascript';
import type { Language } from './language';
import { markSlots } from './mark-slots';
import { powershell } from './powershell';
import { python } from './python';
import type { SampleOptions, SampleRequest } from './request';
import { optionalParameters, sampleRequest } from './sample-request';
import { variablesOf } from './text';

export type { OptionalParameter, SampleOptions, Variable } from './request';

/** A program that sends one request. */
export interface Sample {
  /** Stable name of the language, for ids and tests. */
  readonly id: string;
  readonly label: string;
  /** The language as Prism knows it. */
  readonly highlight: string;
  /** As it runs, with the variables that it reads. */
  readonly code: string;
  /** The same, with a slot at each value that the reader can fill in (`markup/slots.ts`). */
  readonly codeWithSlots: string;
}

/** What the page shows of the samples of one operation. */
export type Samples = ReturnType<typeof samplesOf>;

/** In the order in which the page offers them. */
export const languages: readonly Language[] = [
  curl,
  javascript,
  python,
  csharp,
  powershell,
  java,
  go,
];

/**
 * Makes the code samples of an operation. A sample that the specification has under `x-codeSamples`
 * replaces the generated one of its language; one in another language comes after them.
 */
export function samplesOf(operation: HttpOperation, api: Api, options: SampleOptions) {
  const request = operation.isWebhook ? undefined : sampleRequest(operation, api, options);
  const variables = request ? variablesOf(request) : [];
  const fillable = variables.flatMap(({ name, fill }) => (fill ? [name] : []));
  const written = operation.codeSamples
    .filter(({ lang, source }) => isFilledText(lang) && isFilledText(source))
    .map((sample) => ({ ...sample, source: markSlots(sample.source, fillable, languages) }));
  const samples = languages.flatMap((language): Sample[] => {
    const { id, label, highlight = id, aliases } = language;
    const index = written.findIndex(({ lang }) => [id, ...aliases].includes(lang.toLowerCase()));
    const [own] = index < 0 ? [] : written.splice(index, 1);
    const isOffered = options.languages?.includes(id) ?? true;
    const code = own?.source ?? (request && isOffered ? write(language, request) : undefined);
    return code === undefined ? [] : [sampleOf(id, own?.label ?? label, highlight, code)];
  });
  const others = written.map(({ lang, label, source }) => {
    const id = lang.toLowerCase();
    return sampleOf(id, label ?? lang, id, source);
  });
  const optional = optionalParameters(operation, api.resolve);
  return { variables, optional, samples: [...samples, ...others] };
}

function write({ write: code, comment, limit }: Language, request: SampleRequest): string {
  const notes = [...request.notes, ...(limit?.(request) ?? [])];
  return [...notes.map((note) => `${comment} ${note}`), code(request)].join('\n');
}

function sampleOf(id: string, label: string, highlight: string, code: string): Sample {
  return { id, label, highlight, code: withoutSlots(code), codeWithSlots: code };
}
