import { wordOf } from './words';

let notice: HTMLElement | undefined;

/**
 * Shows over the current page that another page could not be loaded.
 *
 * @param retry - what the button does
 */
export function showNotice(retry: () => void): void {
  const hadFocus = notice?.contains(document.activeElement);
  hideNotice();
  const text = document.createElement('p');
  text.textContent = wordOf('unavailable');
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'button button--primary';
  button.textContent = wordOf('retry');
  button.addEventListener('click', retry);
  notice = document.createElement('div');
  notice.className = 'page-notice';
  notice.setAttribute('role', 'alert');
  notice.append(text, button);
  document.body.append(notice);
  // A new notice takes over the focus of the last one.
  if (hadFocus) button.focus();
}

/** Removes the notice, if there is one. */
export function hideNotice(): void {
  notice?.remove();
  notice = undefined;
}
