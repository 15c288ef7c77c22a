/*
 * Imported before React, whose development build writes the time of each component, and the task that rendered each
 * element, for the browser's developer tools where these functions exist: a tenth of the processor time of the tests.
 */
Object.assign(console, { createTask: undefined, timeStamp: undefined });
