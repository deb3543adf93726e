import { SvgSpriteDefs } from '@docusaurus/theme-classic/lib/inlineSvgSprites';

/**
 * What Docusaurus writes each page with. Unlike its own template, this one has the one script of all pages
 * (`src/script`) in place of the app. It has theme-classic's icons without `style`, which the content
 * security policy refuses, and none of its scripts.
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
    <% it.scripts.filter((file) => /\\/script\\.\\w+\\.js$/.test(file)).forEach((file) => { %>
      <script src="<%= it.baseUrl + file %>" defer></script>
    <% }); %>
  </head>
  <body <%~ it.bodyAttributes %>>
    <svg>${SvgSpriteDefs}</svg>
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>
`;
