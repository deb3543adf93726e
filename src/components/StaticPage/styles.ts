/*
 * The styles of the components that only the build runs: the browser has its own code of the frame
 * alone, and would lack them. `tests/site/budgets.spec.ts` says which are missing.
 */
import '@docusaurus/theme-classic/lib/theme/Admonition/Layout/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocBreadcrumbs/Items/Home/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocCard/Description/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocCard/Heading/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocCard/Heading/Text/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocCard/Layout/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocCardList/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocCategoryGeneratedIndexPage/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocItem/Layout/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/DocItem/TOC/Mobile/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/Footer/Logo/styles.module.css';
import '@docusaurus/theme-classic/lib/theme/TOC/styles.module.css';
import 'docusaurus-theme-openapi-docs/lib/theme/ApiItem/Layout/styles.module.css';

import '@site/src/theme/AllPages/styles.module.css';
import '@site/src/components/Home/styles.module.css';
import '@site/src/theme/NotFound/Content/styles.module.css';
import '@site/src/theme/TOCCollapsible/styles.module.css';
