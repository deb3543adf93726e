import type { LoadContext, Plugin } from '@docusaurus/types';
import { validatorsSource } from 'docusaurus-plugin-static-api-docs/build';
import { writeFolder } from 'docusaurus-plugin-static-api-docs/write-folder';
import path from 'node:path';
import { readSimulator } from 'suite-simulator/read-simulator';

import { platformApi, scannerEvents, serviceApi } from '../config/api-references';

/**
 * Compiles what answers requests in pages (`src/script/page-simulator.ts`): the simulator, with what it serves of
 * the specifications, and the validators of their requests as code, because the content security policy allows to
 * compile no text in a browser. The shared script loads it when a reader first sends a request.
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
        Object.entries(validatorsSource(it)).map(
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
