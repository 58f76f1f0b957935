/** Where the dots of a step end. */
const NAME_WIDTH = 28;

/**
 * How long something took: "0.4 s", "41 s", "2 min 5 s".
 * @param {number} ms
 */
export function formatStepTime(ms) {
	const seconds = ms / 1000;
	if (seconds < 9.95) return `${seconds.toFixed(1)} s`;
	const whole = Math.round(seconds);
	return whole < 120 ? `${whole} s` : `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/**
 * Runs a step of a start: its name is printed before, and how long it took after it, in one line.
 * @template Result
 * @param {string} name
 * @param {() => Promise<Result> | Result} work
 * @param {{ write?: (text: string) => void, now?: () => number }} [options]
 * @returns {Promise<Result>}
 */
export async function runStep(name, work, { write = writeOut, now = () => performance.now() } = {}) {
	const start = now();
	write(`${`${name} `.padEnd(NAME_WIDTH, ".")} `);
	try {
		const result = await work();
		write(`${formatStepTime(now() - start)}\n`);
		return result;
	} catch (error) {
		write("failed\n");
		throw error;
	}
}

/** @param {string} text */
const writeOut = (text) => void process.stdout.write(text);
