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
  /** Stable name of the language, for IDs and tests. */
  readonly id: string;
  readonly label: string;
  /** Prism's name for the language. */
  readonly highlight: string;
  /** Runnable code, and the variables it reads. */
  readonly code: string;
  /** The same code with a slot for each value that readers can enter (`markup/slots.ts`). */
  readonly codeWithSlots: string;
}

/** The samples of an operation, as shown on its page. */
export type Samples = ReturnType<typeof samplesOf>;

/** In display order. */
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
 * Generates the code samples of an operation. Samples in `x-codeSamples` replace the generated one of the same
 * language; those in other languages are appended.
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
    const [writtenSample] = index < 0 ? [] : written.splice(index, 1);
    const isOffered = options.languages?.includes(id) ?? true;
    const code =
      writtenSample?.source ?? (request && isOffered ? write(language, request) : undefined);
    return code === undefined ? [] : [sampleOf(id, writtenSample?.label ?? label, highlight, code)];
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
