/** Loads the spelling checker; only ES modules can import it. */
export declare function loadCspell(): Promise<typeof import('cspell-lib')>;
