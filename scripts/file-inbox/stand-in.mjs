import { randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, stat } from "node:fs/promises";
import { basename, dirname, join, resolve, sep } from "node:path";

/**
 * @typedef {{ method: string, path: string, query: URLSearchParams, authorization?: string }} InboxRequest
 * @typedef {{ status: number, body: Uint8Array | object }} InboxAnswer The body is the bytes of a file, else what is sent as JSON.
 */

const DIRECTORY_MODE = 0x800001ed;
const FILE_MODE = 0o644;
const USER = /^[a-z0-9][a-z0-9-]*$/;

/**
 * @param {number} status
 * @param {Uint8Array | object} body
 * @returns {InboxAnswer}
 */
const answer = (status, body) => ({ status, body });
/**
 * @param {number} status
 * @param {string} message
 */
const refuse = (status, message) => answer(status, { message, error: message });

/**
 * A stand-in of an SFTPGo server over a folder: the user APIs that files with bookings need, of the published REST API v2. Each user
 * has a folder of its own name, which exists from its first sign-in on, as a directory does once it is listed. Any password is right.
 * @param {string} root
 */
export function createFileInbox(root) {
	/** @type {Map<string, string>} */
	const users = new Map();

	const signIn = async (authorization = "") => {
		const [, encoded = ""] = /^Basic (.+)$/.exec(authorization) ?? [];
		const [user = ""] = Buffer.from(encoded, "base64").toString().split(":");
		if (!USER.test(user)) return refuse(401, "Unauthorized");
		const token = randomUUID();
		users.set(token, user);
		await mkdir(join(root, user), { recursive: true });
		return answer(200, { access_token: token, expires_at: new Date(Date.now() + 1_200_000).toISOString() });
	};

	/**
	 * The place of a path below the user's folder; null for one that leads out of it.
	 * @param {string} user
	 * @param {string | null} path
	 */
	const toPlace = (user, path) => {
		const home = resolve(root, user);
		const place = resolve(home, `.${path?.startsWith("/") ? path : `/${path ?? ""}`}`);
		return place === home || place.startsWith(`${home}${sep}`) ? place : null;
	};

	/** @param {string} place */
	const list = async (place) => {
		await mkdir(place, { recursive: true });
		const entries = await readdir(place, { withFileTypes: true });
		const shown = entries.filter((entry) => entry.isFile() || entry.isDirectory());
		const listed = shown.map(async (entry) => {
			const { size, mtime } = await stat(join(place, entry.name));
			const mode = entry.isDirectory() ? DIRECTORY_MODE : FILE_MODE;
			return { name: entry.name, size, mode, last_modified: mtime.toISOString() };
		});
		return answer(200, await Promise.all(listed));
	};

	/**
	 * @param {string} place
	 * @param {string | null} target
	 */
	const move = async (place, target) => {
		if (!target || !(await stat(dirname(target)).catch(() => null))) return refuse(404, "No such directory");
		await rename(place, target);
		return answer(200, { message: `${basename(place)} moved` });
	};

	/**
	 * Answers a request; a file's content is bytes.
	 * @param {InboxRequest} request
	 * @returns {Promise<InboxAnswer>}
	 */
	return async function handle({ method, path, query, authorization }) {
		if (`${method} ${path}` === "GET /api/v2/user/token") return await signIn(authorization);
		const user = users.get(/^Bearer (.+)$/.exec(authorization ?? "")?.[1] ?? "");
		if (!user) return refuse(401, "Unauthorized");
		const place = toPlace(user, query.get("path"));
		if (!place) return refuse(403, "Permission denied");
		try {
			switch (`${method} ${path}`) {
				case "GET /api/v2/user/dirs":
					return await list(place);
				case "POST /api/v2/user/dirs":
					await mkdir(place, { recursive: true });
					return answer(201, { message: "Directory created" });
				case "GET /api/v2/user/files":
					return answer(200, await readFile(place));
				case "POST /api/v2/user/file-actions/move":
					return await move(place, toPlace(user, query.get("target")));
				default:
					return refuse(404, "Not found");
			}
		} catch (error) {
			const { code } = /** @type {NodeJS.ErrnoException} */ (error);
			return refuse(code === "ENOENT" ? 404 : 500, "Not done");
		}
	};
}
