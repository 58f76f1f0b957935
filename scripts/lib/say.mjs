/** Ends the command with one clear line that says what to do. */
export function fail(message) {
	console.error(`\ncartage: ${message}`);
	process.exit(1);
}

export const say = (message) => console.log(message);
