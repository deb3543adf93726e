/*
 * Stands in front of the scripts that use it, in one block with them.
 */

/**
 * Calls back when the server has a page of this site at an address. A network that wants a login
 * first answers with a page of its own.
 */
// eslint-disable-next-line @typescript-eslint/no-unused-vars -- used by the scripts after it
const whenThere = (url, callback) => {
  const request = new XMLHttpRequest();
  request.open('GET', url);
  request.responseType = 'document';
  request.timeout = 5000;
  request.onload = () => {
    const { status, responseXML } = request;
    const mark = responseXML?.querySelector('meta[name="generator"][content^="Docusaurus"]');
    if (mark && status < 500) callback();
  };
  request.send();
};
