import { describe, expect, it } from "vitest";
import { type FleetDriver, nextAction, placeOfFleet } from "@/scripts/live-fleet/next-action";
import type { DriverJob, DriverWorkday } from "~/driver/api/driver-api";
import { MINUTE_MS } from "~/shared/time/durations.mjs";

const NOW = Date.UTC(2026, 10, 27, 10);
const LEEDS = { latitude: 53.8, longitude: -1.55 };
const YORK = { latitude: 53.96, longitude: -1.08 };
const CHECKS = { vehicle: [], trailer: [], custom: [], job: [] };

const stop = (place: typeof LEEDS, time: string) => ({
	...{ name: null, address_line_1: null, address_line_2: null, town: null, country: null, post_code: null },
	...{ date: "2026-11-27", time, time_until: null, instruction: null, phone: null, ...place, radius: 200 },
});

const job = (fields: Partial<DriverJob> = {}): DriverJob => ({
	...{
		id: 5,
		job_number: "48001",
		job_type: 1,
		parent_id: null,
		mode: 0,
		status: "Booked",
		collected: 0,
		position: 1,
	},
	...{ started_at: null, arrived_at: null, collected_at: null, departed_at: null },
	...{ delivery_arrived_at: null, finished_at: null },
	...{ customer_name: null, load_type: null, freight_type: null, service: null },
	...{ item_count: null, weight: null, spaces: null },
	...{ collection: stop(LEEDS, "12:00"), delivery: stop(YORK, "15:00") },
	...{ goods_description: null, needs: [], dangerous_goods: [], temperature: null, dimensions: null },
	...{
		do_not_stack: 0 as const,
		references: [],
		air_way_bills: [],
		notes: [],
		attachments: [],
		proofs: [],
		...fields,
	},
});

const workday = (jobs: DriverJob[], fields: Partial<DriverWorkday> = {}): DriverWorkday => ({
	...{ id: 9, date: "2026-11-27", shift_type_id: 1, start_time: "09:00", notes: null },
	...{ clockin: { date: "2026-11-27", time: "08:56" }, clockout: null, is_night_out: false, activity: null },
	...{ vehicle: null, trailer: null, checks_done: [], jobs, ...fields },
});

const driver = (fields: Partial<FleetDriver> = {}): FleetDriver => ({
	...{ place: LEEDS, free: NOW, break: "taken", writes: [], refused: new Set<number>(), ...fields },
});

const next = (jobs: DriverJob[], fields?: Partial<DriverWorkday>, of?: Partial<FleetDriver>) => {
	const action = nextAction({ checks: CHECKS }, workday(jobs, fields), driver(of));
	if (!action) return null;
	const { write, at } = action;
	const name = write.type === "step" ? `${write.step} ${write.stop ?? ""}`.trim() : write.type;
	return [name, Math.round((at - NOW) / MINUTE_MS)];
};

const UNDER_WAY = { status: "Inprogress", started_at: "2026-11-27 11:40" };
const COLLECTED = { ...UNDER_WAY, arrived_at: "2026-11-27 11:50", proofs: [{ type: 0, pod_name: "A" }] };

describe("what a driver of the live fleet does next", () => {
	it.each([
		["clocks in shortly before the shift", [], { clockin: null, start_time: "10:30" }, ["clock_in", 26]],
		["starts the job when it is time to leave", [job()], {}, ["start", 108]],
		["is at the stop before the time wanted", [job(UNDER_WAY)], {}, ["arrived collection", 110]],
		["hands over", [job({ ...UNDER_WAY, arrived_at: "2026-11-27 11:50" })], {}, ["collected", 12]],
		["leaves", [job(COLLECTED)], {}, ["left collection", 2]],
		["leaves a trip to its stops", [job({ job_type: 3 })], {}, ["clock_out", 356]],
		["clocks out after the shift", [job({ status: "Completed" })], {}, ["clock_out", 356]],
		["rests once clocked out", [job()], { clockout: { date: null, time: "09:59" } }, null],
	])("%s", (_, jobs, fields, expected) => {
		expect(next(jobs, fields)).toEqual(expected);
	});

	it("is late where the road is longer than the time", () => {
		const left = { ...COLLECTED, departed_at: "2026-11-27 11:55", delivery: stop(YORK, "10:05") };
		expect(next([job(left)])).toEqual(["arrived delivery", expect.any(Number)]);
		expect(next([job(left)])?.[1]).toBeGreaterThan(20);
	});

	it("takes a break where there is time for it", () => {
		const done = job({ id: 4, status: "Completed", finished_at: "2026-11-27 09:50" });
		expect(next([done, job()], {}, { break: "due" })).toEqual(["activity", 2]);
		expect(next([done, job()], {}, { break: "on", free: NOW + 45 * MINUTE_MS })).toEqual(["activity", 45]);
	});

	it("leaves a job to the office whose report was refused", () => {
		expect(next([job(), job({ id: 6, ...UNDER_WAY })], {}, { refused: new Set([5]) })).toEqual([
			"arrived collection",
			110,
		]);
	});

	it("checks the vehicle before the first job", () => {
		const vehicle = { id: 1, code: "V1", reg: "AB12 CDE", description: "", v_code: null };
		const questions = [{ id: 3, name: "Mileage", field_type: "Number" as const, random_picture: 0 }];
		const action = nextAction(
			{ checks: { ...CHECKS, vehicle: questions } },
			workday([job()], { vehicle }),
			driver(),
		);
		expect(action?.write).toMatchObject({ type: "check", answers: [{ check_id: 3 }] });
		expect(action?.isSigned).toBe(true);
	});

	it("is on the way between two stops", () => {
		const action = { way: { leaves: NOW, to: YORK }, at: NOW + 60 * MINUTE_MS } as never;
		const { latitude, isMoving } = placeOfFleet({ place: LEEDS }, action, NOW + 30 * MINUTE_MS);
		expect([latitude, isMoving]).toEqual([(LEEDS.latitude + YORK.latitude) / 2, true]);
		expect(placeOfFleet({ place: LEEDS }, null, NOW)).toEqual({ ...LEEDS, isMoving: false });
	});
});
