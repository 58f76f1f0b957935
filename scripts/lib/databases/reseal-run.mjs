/**
 * @typedef {{ place: string, id: number | string }} Position
 * @typedef {{ binding: string, company: string | null, current: number, older: number, in_database: number, lost: number, resealed: number, unreadable: number, next: Position | null, error: string | null }} SealedDatabase
 * @typedef {{ key: string | null, databases: SealedDatabase[] }} Sealed
 * @typedef {Pick<import("../console-session.mjs").ConsoleSession, "post">} Session
 */

/**
 * Visits databases page by page.
 * @param {Session} session
 * @param {string} path
 * @param {{ only: string[] | null, after?: Record<string, Position> }} input
 * @returns {Promise<Sealed>}
 */
async function visitPages(session, path, { only, after }) {
	/** @type {SealedDatabase[]} */
	const databases = [];
	/** @type {string | null} */
	let key = null;
	for (let names = only; names === null || names.length > 0; ) {
		const { data } = await session.post(path, { only: names, after });
		key = data.key;
		databases.push(...data.databases);
		names = data.waiting;
	}
	return { key, databases };
}

/**
 * With which keys the secrets of all databases are sealed, or of those named.
 * @param {Session} session
 * @param {{ only?: string[] | null }} [options]
 */
export const readSealed = (session, { only = null } = {}) =>
	visitPages(session, "/console/fleet/sealed", { only });

/**
 * Seals the secrets of all databases with the current key, step by step, until nothing is left that could be. Cut off, it is run again.
 * @param {Session} session
 * @param {{ only?: string[] | null, log?: import("../log.mjs").Log }} [options]
 * @returns {Promise<Sealed>}
 */
export async function resealAll(session, { only = null, log = (_line) => {} } = {}) {
	/** @type {Map<string, SealedDatabase>} */
	const found = new Map();
	/** @type {Record<string, Position>} */
	let after = {};
	let key = null;
	for (let names = only; names === null || names.length > 0; ) {
		const page = await visitPages(session, "/console/fleet/reseal", { only: names, after });
		key = page.key;
		for (const one of page.databases) {
			found.set(one.binding, one);
			if (one.resealed > 0) log(`${one.binding.padEnd(15)} ${one.resealed} sealed, ${leftIn(one)} left`);
		}
		// On from there: values that no key opens stay where they are, and others may come after them.
		after = Object.fromEntries(
			page.databases.flatMap(({ binding, next }) => (next ? [[binding, next]] : [])),
		);
		names = Object.keys(after);
	}
	return { key, databases: [...found.values()] };
}

/** @param {Pick<SealedDatabase, "older" | "in_database" | "lost">} counts */
const leftIn = ({ older, in_database, lost }) => older + in_database + lost;

/**
 * The databases whose secrets are not all sealed with the current key, each with what is left.
 * @param {Sealed} sealed
 */
export const findUnsealed = ({ databases }) =>
	databases
		.filter((one) => one.error !== null || leftIn(one) > 0)
		.map((one) =>
			[one.binding, one.company ?? "", one.error ?? describeCounts(one)].filter(Boolean).join(" "),
		);

/** @param {Pick<SealedDatabase, "older" | "in_database" | "lost">} counts */
const describeCounts = ({ older, in_database, lost }) =>
	[
		older > 0 && `${older} with an older key`,
		in_database > 0 && `${in_database} with the key in the database`,
		lost > 0 && `${lost} with a key that is not set`,
	]
		.filter(Boolean)
		.join(", ");

/**
 * In a line: with which keys secrets are sealed.
 * @param {Sealed} sealed
 */
export function describeSealed({ key, databases }) {
	const sum = (/** @type {"current" | "older" | "in_database" | "lost"} */ name) =>
		databases.reduce((total, one) => total + one[name], 0);
	const counts = { older: sum("older"), in_database: sum("in_database"), lost: sum("lost") };
	const total = sum("current") + leftIn(counts);
	const named = key === null ? "SECRETS_KEY is not set" : `key ${key}`;
	const rest = describeCounts(counts);
	return `Secrets: ${named}: ${sum("current")} of ${total}${rest ? `; ${rest}` : ""}.`;
}
