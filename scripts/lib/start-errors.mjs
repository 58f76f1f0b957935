/** @typedef {{ data: string, port?: number }} Place Where a server is being started: the folder of its data, and its port. */

/** What is wrong with the machine, by what its errors have in common wherever they come from: Node, SQLite, npm or the Workers runtime. */
const ON_DISK = /\b(?:ENOSPC|EDQUOT|SQLITE_FULL)\b|database or disk is full|no space left on device/i;
const READ_ONLY =
	/\b(?:EROFS|EACCES|EPERM|SQLITE_READONLY\w*|SQLITE_CANTOPEN\w*)\b|readonly database|read-only file system|unable to open database file/i;
const DAMAGED =
	/\b(?:SQLITE_CORRUPT\w*|SQLITE_NOTADB)\b|database disk image is malformed|file is not a database/i;
const PORT_IN_USE = /\bEADDRINUSE\b|address already in use/i;
const OFFLINE =
	/\b(?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT)\b|network (?:request|connectivity)/i;

/**
 * The text of anything that was thrown, with its code and its cause.
 * @param {unknown} thrown
 * @returns {string}
 */
function textOf(thrown) {
	if (!(thrown instanceof Error)) return String(thrown);
	const { code } = /** @type {NodeJS.ErrnoException} */ (thrown);
	return [code, thrown.message, thrown.cause === undefined ? "" : textOf(thrown.cause)]
		.filter(Boolean)
		.join(" ");
}

/**
 * One line for an error whose cause is the machine and not the product, with what to do about it; null for any other error. Takes what was
 * thrown, or a line of a log.
 * @param {unknown} thrown
 * @param {Place} place
 * @returns {string | null}
 */
export function describeMachineError(thrown, { data, port }) {
	const text = textOf(thrown);
	if (ON_DISK.test(text))
		return `the disk is full: nothing more fits into ${data}. Free some space, then try again.`;
	if (PORT_IN_USE.test(text) && port !== undefined) return describePortError(port, "EADDRINUSE");
	if (READ_ONLY.test(text))
		return `${data} cannot be written. Make the folder and its files writable, or choose another: CARTAGE_DATA=<folder> npm start`;
	return null;
}

/**
 * As `describeMachineError`, for what ended a start: a damaged database, too, without which nothing can be served.
 * @param {unknown} thrown
 * @param {Place} place
 * @returns {string | null}
 */
export function describeStartError(thrown, place) {
	if (DAMAGED.test(textOf(thrown)))
		return `a database in ${place.data} is damaged. Put a copy of the folder back, or delete all local data: npm run reset`;
	return describeMachineError(thrown, place);
}

/**
 * Why a port cannot be used.
 * @param {number} port
 * @param {string | undefined} code Of the error of listening on it.
 */
export const describePortError = (port, code) =>
	code === "EADDRINUSE"
		? `port ${port} is in use. Stop what uses it, or choose another: PORT=${port === 8788 ? 8789 : 8788} npm start`
		: `port ${port} cannot be used (${code}). Choose another: PORT=8788 npm start`;

/**
 * The port that PORT names, or what is wrong with it. An empty one counts as none.
 * @param {string | undefined} text
 * @returns {{ port: number } | { error: string }}
 */
export function readPort(text) {
	const port = text ? Number(text) : 8787;
	if (Number.isInteger(port) && port >= 1 && port <= 65_535) return { port };
	return { error: `PORT=${text} is not a port. Use a number from 1 to 65535.` };
}

/**
 * What is wrong with a version of Node; null if the locked packages support it.
 * @param {string} version
 * @returns {string | null}
 */
export function describeNodeVersion(version) {
	const [major = 0, minor = 0] = version.split(".").map(Number);
	if (major > 20 || (major === 20 && minor >= 19)) return null;
	return `Node ${version} is too old. Install Node 20.19 or newer, then run this again.`;
}

/**
 * Why npm could not install, in one line; null where only its own output explains it.
 * @param {string} output
 * @param {string} root The folder that has node_modules.
 * @returns {string | null}
 */
export function describeInstallError(output, root) {
	if (ON_DISK.test(output))
		return `the disk is full: the packages do not fit into ${root}. Free about 1 GB, then run this again.`;
	if (OFFLINE.test(output))
		return "the packages could not be downloaded, as the registry of npm cannot be reached. Only the first start needs the network: connect, then run this again.";
	if (READ_ONLY.test(output))
		return `${root} cannot be written. Make the folder writable, then run this again.`;
	return null;
}
