import { backUpCompany } from "~/tenancy/backup/back-up-company";
import type { RestoreRequest } from "~/tenancy/backup/begin-restore";
import { restoreCompany } from "~/tenancy/backup/restore-company";
import type { Tenant } from "~/tenancy/ctx";

const MAX_STEPS = 500;

/** Runs the steps of a backup to its end; `between` is called before each with the phase that is next. Returns its id. */
export async function runBackup(
	env: Env,
	tenant: Tenant,
	{ now = new Date("2026-11-23T02:00:00.000Z"), between = async (_phase: string) => {} } = {},
): Promise<string> {
	let phase = "begin";
	for (let step = 0; step < MAX_STEPS; step++) {
		await between(phase);
		const progress = await backUpCompany({ env, d1: env.PLATFORM_DB, now }, tenant);
		if (progress.phase === "done") return progress.id;
		phase = progress.phase;
	}
	throw new Error(`the backup is still at ${phase}`);
}

/** Runs the steps of a restore to its end. Returns the binding of its database. */
export async function runRestore(
	env: Env,
	request: Omit<RestoreRequest, "replaces" | "into"> & Partial<RestoreRequest>,
	{ now = new Date("2026-11-23T03:00:00.000Z"), between = async (_phase: string) => {}, by = {} } = {},
): Promise<string> {
	let phase = "begin";
	for (let step = 0; step < MAX_STEPS; step++) {
		await between(phase);
		const progress = await restoreCompany(
			{ env, d1: env.PLATFORM_DB, now },
			{ replaces: false, into: null, ...request },
			by,
		);
		if (progress.phase === "done") return progress.binding;
		phase = progress.phase;
	}
	throw new Error(`the restore is still at ${phase}`);
}
