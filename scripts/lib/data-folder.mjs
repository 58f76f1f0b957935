import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fail } from "./log.mjs";
import { describeMachineError } from "./start-errors.mjs";

/** A start needs about this much to begin with. */
const PROBE_BYTES = 4 * 1024 * 1024;

/**
 * The error of writing into a folder of local data, which is created if it is missing; null if it can be written, and all its databases.
 * @param {string} data
 * @returns {unknown}
 */
export function findDataError(data) {
	try {
		// Creating several folders at once reports a read-only disk as a missing folder.
		accessSync(findExisting(resolve(data)), constants.W_OK);
		mkdirSync(data, { recursive: true });
		const probe = join(data, `.probe-${process.pid}`);
		try {
			writeFileSync(probe, Buffer.alloc(PROBE_BYTES));
		} finally {
			rmSync(probe, { force: true });
		}
		for (const path of listPaths(join(data, "d1"))) accessSync(path, constants.W_OK);
		return null;
	} catch (error) {
		return error;
	}
}

/**
 * The folder itself, or the nearest one above it that exists.
 * @param {string} folder
 * @returns {string}
 */
const findExisting = (folder) => (existsSync(folder) ? folder : findExisting(dirname(folder)));

/**
 * A folder with all files and folders in it; nothing where there is none.
 * @param {string} folder
 */
const listPaths = (folder) =>
	existsSync(folder)
		? [
				folder,
				...readdirSync(folder, { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
			]
		: [];

/**
 * Fails unless the folder of the local data can be written: the server itself would start, and then refuse every sign-in.
 * @param {string} data
 */
export function requireWritableData(data) {
	const error = findDataError(data);
	if (error === null) return;
	failOnMachineError(error, data);
	fail(`${data} cannot be used: ${error instanceof Error ? error.message : error}`);
}

/**
 * Fails on an error whose cause is the machine; returns for any other.
 * @param {unknown} error
 * @param {string} data
 */
export function failOnMachineError(error, data) {
	const reason = describeMachineError(error, { data });
	if (reason) fail(reason);
}
