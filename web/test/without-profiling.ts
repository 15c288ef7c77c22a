/*
 * Imported before React. Where these functions exist, its development build records the time and the creating task of each
 * element for the browser's developer tools, which takes a tenth of the processor time of the tests.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
