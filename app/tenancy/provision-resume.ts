import { CLAIMED } from "./claim";
import { type PlatformDoor, poolState } from "./pool";
import { provision } from "./provision";
import { giveUp, returnDatabase } from "./provision-return";

const MINUTE = 60_000;
/** A set-up that has not moved for this long has crashed: its steps take a second together. */
const QUIET = MINUTE;
/** A set-up that still fails after this long is given up. */
const PATIENCE = 30 * MINUTE;
/** A database given up rests before it is emptied, so that no write of the failed set-up can arrive afterwards. */
const REST = 5 * MINUTE;
const AT_ONCE = 20;
/** Below this many free databases the pool wants growing. */
const FEW = 3;

interface Unfinished {
	id: number;
	status: string;
	created_at: string;
}

/** Finishes set-ups that crashed, gives up those that keep failing, and returns their databases to the pool. */
export async function resumeProvisioning(door: PlatformDoor): Promise<void> {
	const before = (span: number) => new Date(door.now.getTime() - span).toISOString();
	const { results } = await door.d1
		.prepare(
			`SELECT id, status, created_at FROM tenant
			 WHERE ((status = 'provisioning' AND updated_at <= ?1) OR (status = 'failed' AND binding IS NOT NULL AND updated_at <= ?2))
			   AND EXISTS (SELECT 1 FROM audit_log a WHERE a.tenant_id = tenant.id AND a.action = ?4)
			 ORDER BY updated_at LIMIT ?3`,
		)
		.bind(before(QUIET), before(REST), AT_ONCE, CLAIMED)
		.all<Unfinished>();
	for (const company of results) {
		try {
			if (company.status === "failed") await returnDatabase(door, company.id);
			else await provision(door, company.id);
		} catch (error) {
			console.error(`company ${company.id} could not be set up:`, error);
			if (company.created_at <= before(PATIENCE)) await giveUp(door, company.id, before(QUIET));
		}
	}
}

/** The background's work on the pool. */
export const provisioningTask = {
	name: "provisioning",
	everyMinutes: 1,
	async run({ env, at }: { env: Env; at: Date }): Promise<void> {
		const door = { env, d1: env.PLATFORM_DB, now: at };
		await resumeProvisioning(door);
		const { free } = await poolState(door);
		if (free < FEW) console.warn(`the pool has ${free} free databases left: npm run deploy -- grow 8`);
	},
};
