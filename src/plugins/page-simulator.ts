import type { LoadContext, Plugin } from '@docusaurus/types';
import { validatorsSource } from 'docusaurus-plugin-static-api-docs/build';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import path from 'node:path';
import { readSimulator } from 'suite-simulator/read-simulator';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';

/**
 * Bundles the simulator that answers requests in pages (`src/script/page-simulator.ts`), with its data and
 * validators. Validators are code, because the content security policy forbids compiling text. The shared script
 * loads the bundle when a reader first sends a request.
 */
export default function pageSimulator({ generatedFilesDir }: LoadContext): Plugin {
  const script = (file: string) => path.join(__dirname, '../script', file);
  const isProduction = process.env.NODE_ENV === 'production';
  return {
    name: 'page-simulator',
    getClientModules: () => (isProduction ? [] : [script('dev-simulator.ts')]),
    async loadContent() {
      const files = {
        platform: platformApi.specification,
        service: serviceApi.specification,
        events: scannerEvents.specification,
      };
      // Readers know the specifications by the names of the downloads.
      const { data, schemas } = await readSimulator(files, path.dirname(files.platform));
      const json = JSON.stringify(JSON.stringify(data));
      const validators = Object.entries(schemas).flatMap(([api, it]) =>
        Object.entries(validatorsSource(it)()).map(
          ([name, text]) => [`${api}/${name}.js`, text] as const,
        ),
      );
      writeFolder(path.join(generatedFilesDir, 'simulator'), [
        ['data.js', `export default JSON.parse(${json});\n`],
        ...validators,
      ]);
    },
    configureWebpack(_config, isServer) {
      if (!isProduction || isServer) return {};
      return {
        entry: {
          simulator: {
            import: script('page-simulator.ts'),
            library: { type: 'window', name: 'portalSimulator' },
          },
        },
      };
    },
  };
}
