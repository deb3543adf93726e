/** The id of the sidebar's dialog, which the buttons that open and close it name. */
export const sidebarId = '__sidebar';
