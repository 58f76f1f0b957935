/** Prints an error and exits. */
export function fail(message) {
	console.error(`\ncartage: ${message}`);
	process.exit(1);
}

export const log = (message) => console.log(message);
