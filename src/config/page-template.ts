import { SvgSpriteDefs } from '@docusaurus/theme-classic/lib/inlineSvgSprites';

/**
 * What Docusaurus writes each page with. Unlike its own template, this one keeps the scripts that the page
 * loads in a `template` element, from which `src/plugins/head-scripts/start.mjs` takes them. It has
 * theme-classic's icons without `style`, which the content security policy refuses, and none of its scripts.
 *
 * @see https://docusaurus.io/docs/api/docusaurus-config#ssrTemplate
 */
export const pageTemplate = `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <%~ it.metaAttributes.join('') %>
    <%~ it.headTags %>
    <% it.stylesheets.forEach((file) => { %>
      <link rel="stylesheet" href="<%= it.baseUrl + file %>">
    <% }); %>
    <template data-starts-react>
      <% it.scripts.forEach((file) => { %>
        <script src="<%= it.baseUrl + file %>" defer></script>
      <% }); %>
    </template>
  </head>
  <body <%~ it.bodyAttributes %>>
    <svg>${SvgSpriteDefs}</svg>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
