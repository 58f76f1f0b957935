import { sha256 } from "~/shared/hash";
import type { PlatformCtx } from "~/tenancy/ctx";

/** A key of the deployment, under the id by which sealed values name it. */
export interface DeployedKey {
	id: string;
	secret: string;
}

/** The keys of a deployment: the one that seals, and older ones that only open. */
export interface KeyRing {
	/** Null where SECRETS_KEY is not set. */
	current: DeployedKey | null;
	previous: readonly DeployedKey[];
}

const ID_LENGTH = 8;

/** Eight hexadecimal digits that identify a key and reveal nothing of it. */
const idOf = async (secret: string): Promise<string> =>
	(await sha256(`cartage sealing key ${secret}`)).slice(0, ID_LENGTH);

/** SECRETS_KEY, and the keys of SECRETS_KEY_PREVIOUS, which white space separates. */
export async function readKeyRing({ env }: Pick<PlatformCtx, "env">): Promise<KeyRing> {
	const toKey = async (secret: string): Promise<DeployedKey> => ({ id: await idOf(secret), secret });
	const older = env.SECRETS_KEY_PREVIOUS ?? "";
	// As a whole, too: a key that was set by hand may have spaces in it.
	const secrets = new Set([older, ...older.split(/\s+/)].filter((one) => one !== ""));
	if (env.SECRETS_KEY) secrets.delete(env.SECRETS_KEY);
	return {
		current: env.SECRETS_KEY ? await toKey(env.SECRETS_KEY) : null,
		previous: await Promise.all([...secrets].map(toKey)),
	};
}
