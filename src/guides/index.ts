import { highlightCode } from './highlight-code';
import { insertFacts } from './insert-facts';
import { insertOpenPoints } from './insert-open-points';
import { insertSamples } from './insert-samples';
import { labelCells } from './label-cells';
import { layOutRows } from './lay-out-rows';
import { linkOperations } from './link-operations';
import { listDownloads } from './list-downloads';
import { markSteps } from './mark-steps';
import { limitSize } from './page-size';
import { noteInterfaces } from './note-interfaces';
import { nameFiles } from './name-files';
import { nameSite } from './name-site';
import { nameTables } from './name-tables';
import { refuseCode } from './refuse-code';
import { renderDiagrams } from './render-diagrams';
import { showFiles } from './show-files';
import { showTabs } from './show-tabs';
import { explainedBy } from './site';

/** Transforms of the pages in `docs/`, in execution order. */
export const remarkPlugins = [
  refuseCode,
  limitSize,
  noteInterfaces,
  [insertFacts, { facts: async (page: string) => (await explainedBy(page)).contract.facts }],
  [
    insertOpenPoints,
    {
      names: async (page: string) => {
        const { contract, operations } = await explainedBy(page);
        return { openPoints: contract.openPoints, operations };
      },
    },
  ],
  nameFiles,
  listDownloads,
  labelCells,
  nameTables,
  markSteps,
  layOutRows,
  nameSite,
  showFiles,
  renderDiagrams,
  highlightCode,
  linkOperations,
  insertSamples,
  showTabs,
];
