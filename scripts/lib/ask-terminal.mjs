import { createInterface } from "node:readline";
import { Writable } from "node:stream";

/**
 * Asks for a line on the terminal; `isHidden` does not show what is typed.
 * @param {string} question
 * @param {{ isHidden?: boolean }} [options]
 * @returns {Promise<string>}
 */
export function askTerminal(question, { isHidden = false } = {}) {
	process.stderr.write(question);
	const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stderr;
	const terminal = createInterface({ input: process.stdin, output, terminal: isHidden });
	return new Promise((resolve) => {
		terminal.once("line", (line) => {
			terminal.close();
			if (isHidden) process.stderr.write("\n");
			resolve(line.trim());
		});
		terminal.once("close", () => resolve(""));
	});
}
