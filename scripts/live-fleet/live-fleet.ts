import { setTimeout as wait } from "node:timers/promises";
import type { LiveDriver } from "~/domain/planning/organizer/live-responses";
import { MINUTE_MS } from "~/shared/time/durations.mjs";
import { instantOf } from "~/shared/time/london";
import { DEMO_PASSWORD } from "../demo/accounts/logins.mjs";
import { TENANTS } from "../demo/accounts/tenants";
import { createRandom } from "../demo/shared/random.mjs";
import { createHttp } from "../simulate/http.mjs";
import { signInOffice } from "../simulate/office.mjs";
import type { Http } from "../simulate/types";
import { createFleetDriver } from "./drive";
import { openMember, openTokens } from "./members";

interface Fleet {
	base: string;
	/** The file of the phones' sessions. */
	tokens: string;
	signal: AbortSignal;
	log: (line: string) => void;
}

const COMPANY = "northline";
const OFFICE = "both@cartage.test";
/** Between two looks at a driver's day, and positions. */
const STEP_MS = 30_000;
/** Workdays that begin later are looked for again. */
const LOOK_AGAIN_MS = 30 * MINUTE_MS;
const PAIRING_AT_ONCE = 4;
/** A driver who is due for longer and has not clocked in is the one who is late today. */
const DUE_FOR = 8 * MINUTE_MS;
const SLEPT_IN = 25 * MINUTE_MS;

/**
 * Lets the demo company's own drivers work through their days beside a running server, in the present and by the drivers' calls: they stop
 * as planned, in time where the road allows it, and send proofs. The drivers of the demo's logins are left to the visitor.
 */
export async function driveLiveFleet(fleet: Fleet): Promise<void> {
	const { base, signal } = fleet;
	const http = createHttp(base);
	const tokens = openTokens(fleet.tokens);
	const known = new Set<number>();
	while (!signal.aborted) {
		const office = await signInOffice(http, {
			base,
			email: OFFICE,
			password: DEMO_PASSWORD,
			company: COMPANY,
		});
		const drivers: LiveDriver[] = await office.call("GET", "/client/get-live-drivers");
		const added = drivers.filter((driver) => isOurs(driver) && !known.has(driver.work_day_id));
		for (let at = 0; at < added.length && !signal.aborted; at += PAIRING_AT_ONCE)
			await Promise.all(
				added.slice(at, at + PAIRING_AT_ONCE).map(async (driver) => {
					known.add(driver.work_day_id);
					const member = await openMember({ http, office, tokens }, driver);
					if (member) void work(fleet, createDriver(http, driver, member));
				}),
			);
		await office.call("POST", "/logout").catch(() => null);
		await wait(LOOK_AGAIN_MS, undefined, { signal });
	}
}

const DEMO_DRIVERS = new Set(TENANTS.map(({ driver }) => `${driver?.first_name} ${driver?.last_name}`));
const isOurs = ({ driver, clock_out }: LiveDriver) =>
	clock_out === null && !DEMO_DRIVERS.has(driver.full_name);

const SOMEWHERE = { latitude: 52.6, longitude: -1.4 };

function createDriver(http: Http, driver: LiveDriver, member: Parameters<typeof createFleetDriver>[1]) {
	const now = Date.now();
	const { fix, start_time, date, clock_in } = driver;
	const { latitude, longitude } = fix ?? SOMEWHERE;
	const start = start_time ? instantOf(date, start_time).getTime() : now;
	const isLate = clock_in === null && start < now - DUE_FOR;
	return createFleetDriver(http, member, {
		place: { latitude, longitude },
		free: isLate ? now + SLEPT_IN : clock_in && fix ? Date.parse(fix.at) : now,
		random: createRandom(`live fleet ${driver.work_day_id}`),
		run: `live-${now.toString(36)}`,
	});
}

async function work({ signal, log }: Fleet, step: (now: number) => Promise<boolean>): Promise<void> {
	try {
		// They do not report in step with each other.
		await wait(Math.random() * STEP_MS, undefined, { signal });
		while (await step(Date.now())) await wait(STEP_MS, undefined, { signal });
	} catch (error) {
		if (!signal.aborted)
			log(`A driver of the demo has stopped: ${error instanceof Error ? error.message : error}`);
	}
}
