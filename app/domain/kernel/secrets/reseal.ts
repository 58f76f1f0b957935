import { read } from "~/db/read";
import {
	countSealedValues,
	replaceSealedValue,
	type SealedDatabase,
	type SealedValue,
	selectSealedValues,
} from "~/db/repositories/kernel/sealed-values";
import { runStatements } from "~/db/statements";
import type { PlatformCtx } from "~/tenancy/ctx";
import { type KeyRing, readKeyRing } from "./key-ring";
import { seal, unseal } from "./seal";

/** The sealed values of a database, by the key that each names. */
export interface SealedCounts {
	/** With SECRETS_KEY as it is now. */
	current: number;
	/** With a key of SECRETS_KEY_PREVIOUS, or from before values named their key. */
	older: number;
	/** With the key in the platform's database. */
	in_database: number;
	/** With a key that is not configured: nothing opens them. */
	lost: number;
}

/** The database of a page, and where its values are opened. */
interface SealedIn {
	platform: Pick<PlatformCtx, "env" | "d1">;
	d1: D1Database;
	database: SealedDatabase;
}

/** Values of a step for each database: well within what a request may do. */
const VALUES_PER_STEP = 200;
const UNNAMED = "unnamed";
const STORED = "stored";

const olderIds = ({ previous }: KeyRing) => previous.map(({ id }) => id);

/** Counts the sealed values of a database. */
export async function countSealed({ platform, d1, database }: SealedIn): Promise<SealedCounts> {
	const [ring, found] = await Promise.all([readKeyRing(platform), read(d1, countSealedValues(database))]);
	const rows = found.flat();
	const older = [UNNAMED, ...olderIds(ring)];
	const sum = (isOne: (key: string) => boolean) =>
		rows.filter(({ key }) => isOne(key)).reduce((total, { n }) => total + n, 0);
	const isCurrent = (key: string) => key === ring.current?.id;
	const isOlder = (key: string) => !isCurrent(key) && older.includes(key);
	return {
		current: sum(isCurrent),
		older: sum(isOlder),
		in_database: sum((key) => key === STORED),
		lost: sum((key) => key !== STORED && !isCurrent(key) && !isOlder(key)),
	};
}

/** A value that a step has come to; the next step begins after it. */
export type ResealPosition = Omit<SealedValue, "sealed">;

/**
 * Seals up to 200 values of a database with the current key, each unless it changes meanwhile; may be cut off and repeated at any time.
 * Returns how many were sealed, how many of those that it tried no key opens, and `next`, to be given as `after`, unless there are no more.
 * Does nothing without SECRETS_KEY.
 */
export async function resealSome({
	platform,
	d1,
	database,
	after,
}: SealedIn & { after: ResealPosition | null }): Promise<{
	resealed: number;
	unreadable: number;
	next: ResealPosition | null;
}> {
	const ring = await readKeyRing(platform);
	if (!ring.current) return { resealed: 0, unreadable: 0, next: null };
	const keys = [STORED, UNNAMED, ...olderIds(ring)];
	const found = await read(d1, selectSealedValues(database, keys, { limit: VALUES_PER_STEP, after }));
	const values = found.flat().slice(0, VALUES_PER_STEP);
	const opened = await Promise.all(
		values.map(async (value) => {
			const secret = await unseal(platform, value.sealed).catch(() => null);
			return secret === null ? [] : [replaceSealedValue(database, value, await seal(platform, secret))];
		}),
	);
	const writes = opened.flat();
	const results = writes.length > 0 ? await runStatements(d1, writes) : [];
	const last = values.length === VALUES_PER_STEP ? values.at(-1) : undefined;
	return {
		resealed: results.filter(({ meta }) => meta.changes > 0).length,
		unreadable: values.length - writes.length,
		next: last ? { place: last.place, id: last.id } : null,
	};
}
