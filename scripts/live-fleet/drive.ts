import type { DayOfDriver } from "~/driver/api/driver-api";
import type { StoredWrite } from "~/driver/outbox/entries";
import { drawSignature } from "../demo/files/pictures";
import type { Random } from "../demo/shared/random.mjs";
import type { Http } from "../simulate/types";
import { BREAK_MS, type FleetAction, type FleetDriver, nextAction, placeOfFleet } from "./next-action";

/** A driver who is to work: whose, on which workday, by which session of a phone. */
export interface FleetMember {
	driver_id: number;
	work_day_id: number;
	date: string;
	token: string;
}

/** After so long the day is read again: the office may have changed it. */
const READ_AGAIN_MS = 10 * 60_000;
/** Metres a second on the road. */
const SPEED = 18;

/** Works through a driver's day by the calls of the drivers' app. Ends, answering false, when nothing is left or the session has ended. */
export function createFleetDriver(
	http: Http,
	member: FleetMember,
	{ random, run, ...start }: Pick<FleetDriver, "place" | "free"> & { random: Random; run: string },
) {
	const driver = { ...start, break: "due", writes: [], refused: new Set() } as FleetDriver & {
		writes: StoredWrite[];
		refused: Set<number>;
	};
	const headers = { Authorization: `Bearer ${member.token}` };
	const call = (method: string, path: string, body?: object) => http.call(method, path, { headers, body });
	let day: DayOfDriver | null = null;
	let readAt = 0;
	let count = 0;

	async function readDay(now: number): Promise<boolean> {
		const answer = await call("GET", `/driver/day?date=${member.date}`);
		if (answer.status === 200) [day, readAt] = [answer.data, now];
		return answer.status !== 401 && answer.status !== 403;
	}

	const workday = () => day?.workdays.find(({ id }) => id === member.work_day_id) ?? null;
	function next(): FleetAction | null {
		const own = workday();
		return day && own ? nextAction(day, own, driver) : null;
	}

	async function sign(): Promise<string | null> {
		const form = new FormData();
		const picture = drawSignature(random.fork(`signature ${count}`));
		form.set("file", new File([new Uint8Array(picture)], "signature.png", { type: "image/png" }));
		form.set("uid", `${run}-${member.driver_id}-${count}-signature`);
		form.set("purpose", "job");
		const answer = await http.call("POST", "/driver/files", { headers, form });
		return answer.status === 200 ? answer.data.file : null;
	}

	/** Reports an action. A job whose report is refused is left to the office, and a workday's refusal ends the day. */
	async function report(action: FleetAction): Promise<"done" | "later" | "ended"> {
		const { way, write, isSigned, job_id } = action;
		const place = way?.to ?? driver.place;
		const uid = `${run}-${member.driver_id}-${count}`;
		const signature = isSigned ? await sign() : undefined;
		if (signature === null) return "later";
		const at = new Date(action.at).toISOString();
		const signed = signature === undefined ? {} : { signature };
		const sent = { ...write, ...signed, uid, at, position: { ...place, accuracy: random.int(4, 15) } };
		const answer = await call("POST", "/driver/writes", {
			sent_at: new Date().toISOString(),
			writes: [sent],
		});
		if (answer.status !== 200 || answer.data.results[0]?.outcome === "later") return "later";
		count++;
		driver.place = place;
		driver.free = action.at;
		if (answer.data.results[0]?.outcome === "refused") {
			if (job_id === null) return "ended";
			driver.refused.add(job_id);
			return "done";
		}
		driver.writes.push(toStored(member, uid, at, count, write));
		if (write.type === "activity") {
			driver.break = write.activity === "break_start" ? "on" : "taken";
			if (driver.break === "on") driver.free += BREAK_MS;
		}
		return "done";
	}

	async function sendPosition(now: number): Promise<void> {
		const { isMoving, ...place } = placeOfFleet(driver, next(), now);
		const at = new Date(now).toISOString();
		const fix = { at, ...place, accuracy: random.int(4, 15), speed: isMoving ? SPEED : 0 };
		await call("POST", "/driver/positions", { sent_at: at, fixes: [fix] });
	}

	/** Does what is due, and reports where the driver is. Answers whether something is left to do. */
	return async function step(now: number): Promise<boolean> {
		if (now - readAt > READ_AGAIN_MS && !(await readDay(now))) return false;
		for (let action = next(); action && action.at <= now; action = next()) {
			// What the office has changed since the day was read comes first.
			if (!(await readDay(now))) return false;
			const due = next();
			const outcome = due && due.at <= now ? await report(due) : "done";
			if (outcome !== "done") return outcome === "later";
			if (!(await readDay(now))) return false;
		}
		const own = workday();
		if (own?.clockin && !own.clockout) await sendPosition(now);
		return day === null || next() !== null;
	};
}

const toStored = (
	{ driver_id, work_day_id }: FleetMember,
	uid: string,
	at: string,
	order: number,
	write: FleetAction["write"],
): StoredWrite => ({
	...{ uid, owner: String(driver_id), at, order, write, work_day_id, about: "" },
	...{ state: "done", reason: null, settled_at: at },
});
