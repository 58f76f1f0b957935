/** @typedef {(message: string) => void} Log */

/**
 * Prints an error and exits.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
	console.error(`\ncartage: ${message}`);
	process.exit(1);
}

/** @type {Log} */
export const log = (message) => console.log(message);
